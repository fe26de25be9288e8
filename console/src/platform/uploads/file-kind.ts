import { signatureBytes, formatOf } from '@litfass/domain/playback/media/media'

import { isPdf } from '../../lib/pdf-signature.ts'

export type FileKind = 'picture' | 'pdf' | 'office' | 'other'

/** What a file is, by its first bytes; a presentation by its name, because it is a ZIP file like many others. */
export async function kindOfFile(file: File): Promise<FileKind> {
  if (/\.(pptx?|pps[xm]?|potx?|odp|key)$/i.test(file.name)) return 'office'
  if (await isPdf(file)) return 'pdf'
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  return formatOf(head) === null ? 'other' : 'picture'
}
