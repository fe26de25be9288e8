import type { Slide } from '@litfass/api/playback/slides'
import { useQueries } from '@tanstack/react-query'

import { cssColor, darkenedForWhite, dominantColor } from './block-color.ts'

const side = 24

/** Each slide's colour for its block in the timeline, by the slide's id. A picture that cannot be read has none. */
export function useBlockColors(slides: Slide[]): Map<string, string> {
  return useQueries({
    queries: slides.map(({ thumbnailUrl }) => ({
      queryKey: ['block-color', thumbnailUrl],
      queryFn: () => blockColor(thumbnailUrl),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (results) =>
      new Map(slides.flatMap(({ id }, at) => (results[at]?.data ? [[id, results[at].data] as const] : []))),
  })
}

async function blockColor(url: string): Promise<string | null> {
  if (url === '') return null
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, side, side)
    const color = dominantColor(context?.getImageData(0, 0, side, side).data ?? [])
    return color && cssColor(darkenedForWhite(color))
  } catch {
    // It no longer exists, or comes from another origin.
    return null
  }
}
