const width = 320

export interface Ground {
  /** RGBA bytes of the pixels in a box, given in shares of the whole. */
  pixelsIn: (box: { left: number; top: number; width: number; height: number }) => Uint8ClampedArray
}

/** The picture as it fills a slide of a ratio, cut like the stage cuts it. Null when it cannot be read. */
export async function pictureGround(url: string, ratio: number): Promise<Ground | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    const height = Math.round(width / ratio)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
    const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale]
    context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight)
    // Asked once here, so that a picture of another origin is found out now.
    const whole = context.getImageData(0, 0, width, height)
    return { pixelsIn: (box) => pixels(context, whole, box) }
  } catch {
    return null
  }
}

function pixels(
  context: CanvasRenderingContext2D,
  whole: ImageData,
  box: { left: number; top: number; width: number; height: number },
): Uint8ClampedArray {
  const left = Math.max(0, Math.floor(box.left * whole.width))
  const top = Math.max(0, Math.floor(box.top * whole.height))
  const right = Math.min(whole.width, Math.ceil((box.left + box.width) * whole.width))
  const bottom = Math.min(whole.height, Math.ceil((box.top + box.height) * whole.height))
  if (right <= left || bottom <= top) return new Uint8ClampedArray()
  return context.getImageData(left, top, right - left, bottom - top).data
}
