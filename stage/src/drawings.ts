import type { MediaKind } from '@litfass/domain/playback/media'
import type { ElementType } from 'react'

interface Drawing {
  Element: ElementType
  props: object
  /** Resolves once the element can be shown without a flash; false when it cannot be loaded. */
  isReady(element: HTMLElement): Promise<boolean> | true
}

/** How the stage draws a background of each kind. */
export const drawings: Record<MediaKind, Drawing> = {
  picture: { Element: 'img', props: { alt: '', decoding: 'sync', draggable: false }, isReady: isDecoded },
}

// decode() rejects some pictures that still draw; the load event decides.
function isDecoded(image: HTMLImageElement): Promise<boolean> {
  return image.decode().then(
    () => true,
    () => (image.complete ? image.naturalWidth > 0 : happens(image, 'load')),
  )
}

/** Whether the event comes before an error. */
function happens(element: HTMLElement, event: string): Promise<boolean> {
  return new Promise((resolve) => {
    for (const type of [event, 'error']) element.addEventListener(type, () => resolve(type === event))
  })
}
