import { type MediaKind, mediaKindOf } from '@litfass/domain/playback/media/media'

/** Whether a background is a picture; false for none and for an unknown kind. */
export function isPicture({ media, kind }: { media: string | null; kind?: MediaKind | undefined }): boolean {
  return media !== null && (kind || mediaKindOf(media)) === 'picture'
}

/**
 * Resolves once the picture can be shown without a flash; false when it cannot be loaded. decode() rejects some pictures that
 * the browser can draw, so a rejected one still counts if it has loaded.
 */
export function isDecoded(image: HTMLImageElement): Promise<boolean> {
  return image.decode().then(
    () => true,
    () => hasEnded(image).then(() => image.naturalWidth > 0),
  )
}

function hasEnded(image: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    if (image.complete) resolve(null)
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
  })
}
