import type { ProblemCode } from '@litfass/api/problem'
import { keysOf } from '@litfass/domain/keys-of'
import { figureLocale } from '@litfass/domain/people/language'
import {
  type MediaFormat,
  formatKinds,
  formatOf,
  mediaKinds,
  signatureBytes,
} from '@litfass/domain/playback/media/media'
import { type UploadField, uploadFields } from '@litfass/domain/playback/media/upload'

export interface PixelSize {
  width: number
  height: number
}

/** The format by the first bytes: name and type of a file are only claims. */
export async function formatOfFile(file: Blob): Promise<MediaFormat | null> {
  return formatOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
}

/** The server's refusal, before anything is sent. */
export function uploadRefusal(
  { format, bytes }: { format: MediaFormat | null; bytes: number },
  sides: PixelSize | null,
  field: UploadField = 'background',
): ProblemCode | null {
  const { formats, refusal } = uploadFields[field]
  if (!format || !formats.some((accepted) => accepted === format)) return refusal
  const { maxBytes, maxSide, refusals } = mediaKinds[formatKinds[format]]
  if (!sides) return refusals.broken
  if (bytes >= maxBytes) return refusals.bytes
  return Math.max(sides.width, sides.height) > maxSide ? refusals.side : null
}

/** Whether a smaller copy would be accepted. */
export function isTooBig(refusal: ProblemCode | null): boolean {
  return keysOf(mediaKinds).some((kind) => {
    const { bytes, side } = mediaKinds[kind].refusals
    return refusal === bytes || refusal === side
  })
}

const decimals = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 1 })

/** `642 kB`, `1,2 MB`, `2,1 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
  if (bytes < 1_000_000_000) return `${decimals.format(bytes / 1_000_000)}\u00a0MB`
  return `${decimals.format(bytes / 1_000_000_000)}\u00a0GB`
}

/** How much of a limit is used, with the unit once if both have it: `2,4` of `10 GB`, `642 kB` of `10 GB`. */
export function bytesOfLimit(used: number, limit: number): { used: string; limit: string } {
  const whole = formatBytes(limit)
  const unit = whole.slice(whole.indexOf('\u00a0'))
  return { used: used === 0 ? '0' : formatBytes(used).replace(unit, ''), limit: whole }
}
