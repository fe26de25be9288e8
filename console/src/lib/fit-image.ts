import { type BackgroundFormat, imageLimits } from '@litfass/domain/playback/slide'

import { type ImageSides, imageTypes } from './image-check.ts'

const quality = 0.9
const smallerBy = 0.8
const smallestSide = 200

/** The sides scaled down, never up, so that the longer one is at most `side`. */
export function sidesWithin({ width, height }: ImageSides, side: number): ImageSides {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The image made as large as is allowed, upright, of the same kind; as WebP where its own kind would still have too many bytes.
 * Null when this browser cannot.
 */
export async function fitImage(
  file: File,
  { kind, limits = imageLimits }: { kind: BackgroundFormat; limits?: { bytes: number; side: number } },
): Promise<File | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  try {
    for (let { side } = limits; side > smallestSide; side = Math.floor(side * smallerBy)) {
      for (const type of new Set([imageTypes[kind], imageTypes.webp])) {
        const blob = await encoded(whole, { type, side })
        if (blob.size < limits.bytes) return new File([blob], nameFor(file.name, blob.type), { type: blob.type })
      }
    }
    return null
  } catch {
    return null
  } finally {
    whole.close()
  }
}

async function encoded(whole: ImageBitmap, { type, side }: { type: string; side: number }): Promise<Blob> {
  const { width, height } = sidesWithin(whole, side)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality })
}

/** The name with the ending of what it has become. */
function nameFor(name: string, type: string): string {
  const ending = Object.entries(imageTypes).find(([, known]) => known === type)?.[0] ?? 'png'
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
