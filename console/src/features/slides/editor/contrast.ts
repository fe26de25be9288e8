import { contrast, type Rgb } from '@litfass/domain/playback/slides/luminance'

/** What to do about words that are hard to read: choose a lighter or darker colour or, where neither helps, a calmer picture. */
export type ContrastAdvice = 'lighter' | 'darker' | 'calmer'

const white: Rgb = [255, 255, 255]
const ink: Rgb = [28, 27, 24]

/** WCAG 2.2 for large text, which all text of a slide is. */
export const enoughContrast = 3
/** How much the shadow of words in the default colour darkens the ground, as a share. */
const shadow = 0.2
/** Words are hard to read if the contrast is too low on more than this share of the ground, not just on a few stray pixels. */
const hardShare = 0.2

/** The contrast that a fifth of the ground falls short of. `ground` is RGBA bytes. */
export function contrastOnGround(color: Rgb, ground: ArrayLike<number>, { hasShadow = false } = {}): number {
  const light = hasShadow ? 1 - shadow : 1
  const ratios: number[] = []
  for (let at = 0; at + 3 < ground.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [ground[at], ground[at + 1], ground[at + 2]]
    ratios.push(contrast(color, [red * light, green * light, blue * light]))
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * hardShare)] ?? 21
}

/** Null where the words can be read. */
export function contrastAdvice(
  color: Rgb,
  ground: ArrayLike<number>,
  { hasShadow = false } = {},
): { ratio: number; advice: ContrastAdvice } | null {
  const ratio = contrastOnGround(color, ground, { hasShadow })
  if (ratio >= enoughContrast) return null
  const [onWhite, onInk] = [contrastOnGround(white, ground), contrastOnGround(ink, ground)]
  if (Math.max(onWhite, onInk) < enoughContrast) return { ratio, advice: 'calmer' }
  return { ratio, advice: onWhite > onInk ? 'lighter' : 'darker' }
}
