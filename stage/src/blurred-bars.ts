// Pixels of the shorter side. Few pixels, stretched to a screen, are a blur that costs a TV nothing, unlike a filter.
const steps = [6, 12, 24, 48]

/** Draws the picture blurred on a small canvas. */
export function drawBlurred(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const shorter = Math.min(picture.naturalWidth, picture.naturalHeight)
  let source: HTMLImageElement | HTMLCanvasElement = picture
  for (const side of steps) {
    const step = side === steps[steps.length - 1] ? canvas : document.createElement('canvas')
    step.width = Math.round((side * picture.naturalWidth) / shorter)
    step.height = Math.round((side * picture.naturalHeight) / shorter)
    const context = step.getContext('2d')
    if (!context) return
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, step.width, step.height)
    source = step
  }
}
