import { type MediaKind, mediaKindOf } from '@litfass/domain/playback/media/media'
import type { ElementType } from 'react'

interface Drawing {
  Element: ElementType
  props: object
  /** Resolves once the element can be shown without a flash; false when it cannot be loaded. */
  isReady(element: HTMLElement): Promise<boolean> | true
}

const drawings: Record<MediaKind, Drawing> = {
  picture: { Element: 'img', props: { alt: '', decoding: 'sync', draggable: false }, isReady: isDecoded },
}

/** How the stage draws a background; null for none and for an unknown kind. */
export function drawingOf({ media, kind }: { media: string | null; kind?: MediaKind | undefined }): Drawing | null {
  const known = media && (kind || mediaKindOf(media))
  return known ? drawings[known] : null
}

// decode() rejects some pictures that still draw; what has loaded decides.
function isDecoded(image: HTMLImageElement): Promise<boolean> {
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
