import { type MediaKind, formatKinds, formatOf, signatureBytes } from '@litfass/domain/playback/media/media'

import type { Context } from '../context.ts'
import type { MediaUpload } from './media.ts'
import { readPicture } from './read-picture.ts'

/** Checks an upload of its kind and returns what is stored, or throws a Problem. */
const readers = { picture: readPicture } as const satisfies Record<
  MediaKind,
  (upload: Blob, options: Pick<Context, 'accountId' | 'signal'>) => Promise<MediaUpload>
>

/** Reads an upload of any kind. What has no known format is refused as a picture. */
export async function readMedia(
  upload: Blob,
  { accountId, signal }: Pick<Context, 'accountId' | 'signal'>,
): Promise<MediaUpload> {
  const format = formatOf(await upload.slice(0, signatureBytes).bytes())
  return readers[format ? formatKinds[format] : 'picture'](upload, { accountId, signal })
}
