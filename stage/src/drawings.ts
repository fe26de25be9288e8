import type { MediaKind } from '@litfass/domain/playback/media'
import type { ElementType } from 'react'

interface Drawing {
  Element: ElementType
  props: object
  /** Resolves once the element can be shown without a flash; false when it cannot be loaded. */
  isReady(element: HTMLElement): Promise<boolean>
}

/** How the stage draws a background of each kind. */
export const drawings: Record<MediaKind, Drawing> = {
  picture: { Element: 'img', props: { alt: '', decoding: 'sync', draggable: false }, isReady: isDecoded },
}

// decode() rejects some pictures that still draw; the load event decides.
function isDecoded(image: HTMLImageElement): Promise<boolean> {
  return image.decode().then(
    () => true,
    () => isLoaded(image),
  )
}

function isLoaded(image: HTMLImageElement): Promise<boolean> | boolean {
  if (image.complete) return image.naturalWidth > 0
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) image.addEventListener(type, () => resolve(type === 'load'))
  })
}
