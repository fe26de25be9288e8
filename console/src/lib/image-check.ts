import type { ProblemCode } from '@litfass/api/problem'
import { figureLocale } from '@litfass/domain/people/language'
import { imageHeadBytes, imageKind } from '@litfass/domain/playback/image-kind'
import { type BackgroundFormat, imageLimits } from '@litfass/domain/playback/slide'

export interface ImageSides {
  width: number
  height: number
}

export const imageTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const satisfies Record<
  BackgroundFormat,
  string
>

export const anyKind: readonly BackgroundFormat[] = ['png', 'jpg', 'webp']
/** What the picture of a location may be. */
export const pngOrJpg: readonly BackgroundFormat[] = ['png', 'jpg']

/** What the file is by its first bytes: names and types are only claims. */
export async function fileKind(file: Blob): Promise<BackgroundFormat | null> {
  return imageKind(new Uint8Array(await file.slice(0, imageHeadBytes).arrayBuffer()))
}

/** The server's refusals, before anything is sent. */
export function imageRefusal(
  { kind, bytes }: { kind: BackgroundFormat | null; bytes: number },
  sides: ImageSides | null,
  kinds: readonly BackgroundFormat[] = anyKind,
): ProblemCode | null {
  if (!kind || !kinds.includes(kind)) return kinds === pngOrJpg ? 'image-not-png-or-jpg' : 'image-not-supported'
  if (!sides) return 'image-broken'
  if (bytes >= imageLimits.bytes) return 'image-too-large'
  return Math.max(sides.width, sides.height) > imageLimits.side ? 'image-too-many-pixels' : null
}

/** What a smaller copy of the image would cure. */
export function isTooBig(refusal: ProblemCode | null): boolean {
  return refusal === 'image-too-large' || refusal === 'image-too-many-pixels'
}

/** Width and height by decoding, upright, or null when it cannot be decoded. */
export async function imageSides(file: Blob): Promise<ImageSides | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

/** `642 kB`, `1,2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
  return `${new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000)}\u00a0MB`
}
