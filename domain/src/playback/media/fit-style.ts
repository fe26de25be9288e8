import type { RichText } from '../slides/rich-text.ts'
import { isWordless } from '../slides/wordless.ts'
import type { PictureFit } from './picture-fit.ts'

/* How pictures are drawn, in terms of CSS. Runs on TVs: must not import zod at run time. */

export interface FitStyle {
  objectFit?: 'contain'
  objectPosition?: string
  background?: string
}

/** The style of the element around a picture, which inherits it. */
export function fitStyle(fit: PictureFit | null | undefined): FitStyle {
  if (!fit) return {}
  if (fit.kind === 'cover') return { objectPosition: `${fit.x}% ${fit.y}%` }
  return { objectFit: 'contain', ...(fit.bars !== 'blurred' && { background: fit.bars }) }
}

/** Whether the bars beside a picture are a blurred copy of it. */
export function hasBlurredBars(fit: PictureFit | null | undefined): boolean {
  return Boolean(fit && fit.kind === 'contain' && fit.bars === 'blurred')
}

/** The style of a slide that is nothing but a picture; null where text or blurred bars are drawn, too. */
export function styleOfPictureAlone(slide: {
  content: RichText
  pictureFit?: PictureFit | null | undefined
}): FitStyle | null {
  return isWordless(slide.content) && !hasBlurredBars(slide.pictureFit) ? fitStyle(slide.pictureFit) : null
}
