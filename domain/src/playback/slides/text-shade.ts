import { luminance, type Rgb } from './luminance.ts'
import type { Block, Inline, RichText } from './rich-text.ts'

/* The shade behind the text of a slide. Runs on TVs: must not import zod at run time. */

/** WCAG 2.2 for text of any size. */
const enoughContrast = 4.5
/** The colour of words that have none of their own. */
const defaultColor = '#ffffff'

type Kind = 'dark' | 'light'

export interface TextShade {
  /** Translucent black or white, as CSS. */
  color: string
  /** As wide as the slide, because lines are centred or right-aligned. */
  isWide: boolean
  /** The shade of words in this colour, if the one behind all words would make them harder to read. */
  ownShade: (color: string | null | undefined) => string | undefined
}

/** The shade that suits most words. With it, all words have a contrast of 4.5 : 1 on every picture. */
export function textShade({ content }: RichText): TextShade {
  const colors: Record<Kind, string[]> = { dark: [], light: [] }
  const characters: Record<Kind, number> = { dark: 0, light: 0 }
  for (const inline of content.flatMap(inlinesOf)) {
    if (inline.type !== 'text') continue
    const color = colorOf(inline)
    colors[kindFor(color)].push(color)
    characters[kindFor(color)] += inline.text.length
  }
  const kind = characters.light > characters.dark ? 'light' : 'dark'
  return {
    color: shadeFor(colors[kind], kind),
    isWide: content.some(isAligned),
    ownShade(color) {
      const words = color || defaultColor
      return kindFor(words) === kind ? undefined : shadeFor([words], kindFor(words))
    },
  }
}

/** Dark behind light words, and light behind dark ones. */
function kindFor(color: string): Kind {
  return opacity(color, 'light') < opacity(color, 'dark') ? 'light' : 'dark'
}

function shadeFor(colors: string[], kind: Kind): string {
  const channel = kind === 'dark' ? 0 : 255
  // One hundredth more, because browsers round colours.
  const hundredths = Math.ceil(100 * Math.max(0, ...colors.map((color) => opacity(color, kind)))) + 1
  return `rgba(${channel}, ${channel}, ${channel}, ${Math.min(100, hundredths) / 100})`
}

/** How opaque black has to be on white, or white on black, to be behind words; more than 1 if it cannot be enough. */
function opacity(color: string, kind: Kind): number {
  const words = luminance(rgbOf(color)) + 0.05
  return kind === 'dark' ? 1 - channelOf(words / enoughContrast - 0.05) : channelOf(words * enoughContrast - 0.05)
}

/** The channels, 0 to 1, of the grey with this luminance. */
function channelOf(grey: number): number {
  return grey <= 0.0031308 ? grey * 12.92 : 1.055 * grey ** (1 / 2.4) - 0.055
}

function colorOf({ marks = [] }: Extract<Inline, { type: 'text' }>): string {
  for (const mark of marks) if (mark.type === 'textStyle' && mark.attrs.color) return mark.attrs.color
  return defaultColor
}

function rgbOf(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

function isAligned(block: Block): boolean {
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.some((item) => item.content.some(isAligned))
  const align = block.attrs && block.attrs.textAlign
  return align === 'center' || align === 'right'
}

function inlinesOf(block: Block): Inline[] {
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap((item) => item.content.flatMap(inlinesOf))
  return block.content ?? []
}
