import fc from 'fast-check'
import { expect, it } from 'vitest'

import { contrast, type Rgb } from './luminance.ts'
import { type Inline, type RichText, emptyContent } from './rich-text.ts'
import { textShade } from './text-shade.ts'

const words = (text: string, color?: string | null): Inline => ({
  type: 'text',
  text,
  ...(color && { marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { color } }] }),
})
const slide = (...content: Inline[]): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

it.each([
  ['white words', slide(words('Open')), 'rgba(0, 0, 0, 0.55)'],
  ['yellow words', slide(words('Open', '#ffc400')), 'rgba(0, 0, 0, 0.67)'],
  ['white and yellow words', slide(words('Open'), words('today', '#ffc400')), 'rgba(0, 0, 0, 0.67)'],
  ['black words', slide(words('Open', '#000000')), 'rgba(255, 255, 255, 0.47)'],
  ['more white than black words', slide(words('Open today'), words('now', '#000000')), 'rgba(0, 0, 0, 0.55)'],
  ['more black than white words', slide(words('now'), words('Open today', '#000000')), 'rgba(255, 255, 255, 0.47)'],
])('%s have a shade that lets much of the picture through', (_, content, color) => {
  expect(textShade(content).color).toBe(color)
})

it('words that the shade would make harder to read have a shade of their own', () => {
  const shade = textShade(slide(words('Open today'), words('now', '#000000')))
  expect([shade.ownShade('#000000'), shade.ownShade(null), shade.ownShade('#ffc400')]).toEqual([
    'rgba(255, 255, 255, 0.47)',
    undefined,
    undefined,
  ])
})

const line = (textAlign?: 'left' | 'center' | 'right') => ({ type: 'paragraph' as const, attrs: { textAlign } })
it.each<[string, RichText['content'], boolean]>([
  ['nothing', emptyContent.content, false],
  ['a line on the left', [line('left')], false],
  ['a centred line below another one', [line(), line('center')], true],
  ['a right-aligned item', [{ type: 'bulletList', content: [{ type: 'listItem', content: [line('right')] }] }], true],
])('the shade behind %s', (_, content, isWide) => {
  expect(textShade({ type: 'doc', content }).isWide).toBe(isWide)
})

it('all words can be read on every picture', () => {
  const channel = fc.nat({ max: 255 })
  const rgb = fc.tuple(channel, channel, channel)
  fc.assert(
    fc.property(fc.array(fc.option(rgb), { minLength: 1, maxLength: 6 }), rgb, (colors, picture) => {
      const hex = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      const shade = textShade(slide(...colors.map((color) => words('word', color && hex(color)))))
      const shaded = over(picture, shade.color)
      for (const color of colors) {
        const own = shade.ownShade(color && hex(color))
        const ground = own ? over(shaded, own) : shaded
        expect(contrast(color ?? [255, 255, 255], ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 2000 },
  )
})

/** A colour below a translucent one, rounded as browsers do. */
function over(below: Rgb, shade: string): Rgb {
  const [channel = 0, , , alpha = 0] = (shade.match(/[\d.]+/g) ?? []).map(Number)
  const opaque = Math.round(alpha * 255) / 255
  const [red, green, blue] = below.map((part) => Math.round(part * (1 - opaque) + channel * opaque))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
