import { z } from 'zod'

const percent = z.int('not-a-number').min(0, 'too-small').max(100, 'too-large')

/**
 * How a picture fills a slide of another ratio: cut around a point, in percent of the picture from the left and from
 * the top, or whole between bars.
 */
export const PictureFit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('cover'), x: percent, y: percent }),
    z.object({
      kind: z.literal('contain'),
      /** The picture itself, blurred, or a colour. */
      bars: z.union([z.literal('blurred'), z.string().regex(/^#[0-9a-f]{6}$/, 'invalid')]),
    }),
  ])
  .meta({ id: 'PictureFit' })
export type PictureFit = z.infer<typeof PictureFit>

/** The fit of a slide without one. */
export const defaultFit = { kind: 'cover', x: 50, y: 50 } as const satisfies PictureFit

/** The whole picture between bars. */
export const wholeFit = { kind: 'contain', bars: 'blurred' } as const satisfies PictureFit

interface Size {
  width: number
  height: number
}

const typicalScreen: Size = { width: 1920, height: 1080 }

/** How a new picture is fitted: whole if a typical screen would cut away more than a third of it. */
export function initialFit(picture: Size): PictureFit | null {
  const { width, height } = pictureBox(picture, typicalScreen, defaultFit)
  const share = (typicalScreen.width * typicalScreen.height) / (width * height)
  return share < 2 / 3 ? wholeFit : null
}

/** The box of the drawn picture within a frame; a covering one extends beyond it. */
export function pictureBox(picture: Size, frame: Size, fit: PictureFit): Size & { left: number; top: number } {
  const scales = [frame.width / picture.width, frame.height / picture.height]
  const scale = fit.kind === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const width = picture.width * scale
  const height = picture.height * scale
  const { x, y } = fit.kind === 'cover' ? fit : defaultFit
  return { width, height, left: ((frame.width - width) * x) / 100, top: ((frame.height - height) * y) / 100 }
}
