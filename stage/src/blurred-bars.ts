// Pixels of the shorter side. Few pixels, stretched to a screen, are a blur that costs a TV nothing, unlike a filter.
const steps = [6, 12, 24, 48]

/**
 * The size of a canvas that is as wide or high as the picture, with `side` pixels on its shorter side. With a srcset, browsers
 * divide the sides by the density of the picture, so one of a few pixels may have a side of 0.
 */
export function sizeOfStep(
  { naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number },
  side: number,
): { width: number; height: number } {
  const [width, height] = [Math.max(1, naturalWidth), Math.max(1, naturalHeight)]
  const scale = side / Math.min(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Draws the picture blurred on a small canvas. */
export function drawBlurred(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  let source: HTMLImageElement | HTMLCanvasElement = picture
  for (const side of steps) {
    const step = side === steps[steps.length - 1] ? canvas : document.createElement('canvas')
    const { width, height } = sizeOfStep(picture, side)
    step.width = width
    step.height = height
    const context = step.getContext('2d')
    if (!context) return
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, width, height)
    source = step
  }
}
