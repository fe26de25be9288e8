import { type PictureFit, pictureBox, defaultFit } from '@litfass/domain/playback/media/picture-fit'

const width = 320

export interface Ground {
  /** RGBA bytes of the pixels in a box, given in shares of the whole. */
  pixelsIn: (box: { left: number; top: number; width: number; height: number }) => Uint8ClampedArray
}

/** The picture as the stage fits it to a slide of a ratio. Null when it cannot be read. */
export async function pictureGround(
  url: string,
  ratio: number,
  fit: PictureFit | null | undefined,
): Promise<Ground | null> {
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
    const draw = (how: PictureFit) => {
      const box = pictureBox({ width: image.naturalWidth, height: image.naturalHeight }, { width, height }, how)
      context.drawImage(image, box.left, box.top, box.width, box.height)
    }
    if (fit?.kind === 'contain' && fit.bars === 'blurred') draw(defaultFit)
    else if (fit?.kind === 'contain') {
      context.fillStyle = fit.bars
      context.fillRect(0, 0, width, height)
    }
    draw(fit ?? defaultFit)
    // Throws here rather than later for a picture of another origin, whose pixels cannot be read.
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
