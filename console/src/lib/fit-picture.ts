import { type MediaFormat, mediaFormats, mediaKinds } from '@litfass/domain/playback/media/media'

import type { PixelSize } from './media-check.ts'

const { maxBytes, maxSide } = mediaKinds.picture
const quality = 0.9
const smallerBy = 0.8
const smallestSide = 200

/** The sides scaled down, never up, so that the longer one is at most `side`. */
export function sidesWithin({ width, height }: PixelSize, side: number): PixelSize {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The largest upright copy within the limits, in the same format, or as WebP where that would still have too many bytes.
 * Null when this browser cannot make one.
 */
export async function fitPicture(file: File, format: MediaFormat): Promise<File | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  try {
    for (let side: number = maxSide; side > smallestSide; side = Math.floor(side * smallerBy)) {
      for (const wanted of new Set([format, 'webp'] as const)) {
        const blob = await encoded(whole, { type: mediaFormats[wanted].contentType, side })
        if (blob.size < maxBytes) return new File([blob], nameFor(file.name, blob.type), { type: blob.type })
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

/** The name with the extension of its new type. */
function nameFor(name: string, type: string): string {
  const extension = Object.entries(mediaFormats).find(([, { contentType }]) => contentType === type)?.[0] ?? 'png'
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`
}
