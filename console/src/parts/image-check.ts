import type { ProblemCode } from '@litfass/api/problem'
import { imageLimits } from '@litfass/domain/slide'

export interface ImageSides {
  width: number
  height: number
}

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp']
/** Spec 5: what the picture of a location may be. */
export const pngOrJpeg = ['image/png', 'image/jpeg']

/** Spec 5: the same refusals the server has, before anything is sent. */
export function imageRefusal(
  file: { type: string; size: number },
  sides: ImageSides | null,
  types = imageTypes,
): ProblemCode | null {
  if (!types.includes(file.type)) return types === pngOrJpeg ? 'image-not-png-or-jpg' : 'image-not-supported'
  if (file.size >= imageLimits.bytes) return 'image-too-large'
  if (!sides) return 'image-broken'
  return Math.max(sides.width, sides.height) > imageLimits.side ? 'image-too-many-pixels' : null
}

/** Width and height by decoding, or null when it cannot be decoded. */
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
  return `${new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)}\u00a0MB`
}
