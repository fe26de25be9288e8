import { contrast, type Rgb } from '@litfass/domain/playback/slides/luminance'
import sharp from 'sharp'

/** The contrast (1 to 21) of a CSS colour, such as `rgb(28, 27, 24)`, with a pixel of a picture. */
export async function contrastWithPixel(
  color: string,
  { image, left, top }: { image: Buffer; left: number; top: number },
): Promise<number> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return contrast(rgb((color.match(/\d+/g) ?? []).map(Number)), rgb(pixel))
}

function rgb([red = 0, green = 0, blue = 0]: Iterable<number>): Rgb {
  return [red, green, blue]
}
