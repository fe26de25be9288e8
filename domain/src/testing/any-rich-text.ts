import fc from 'fast-check'

import {
  type Block,
  type Inline,
  type Mark,
  type RichText,
  textAligns,
  textSizes,
} from '../playback/slides/rich-text.ts'

const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>({ type: 'bold' }, { type: 'italic' }, { type: 'underline' }),
  fc.stringMatching(/^#[0-9a-fA-F]{6}$/).map((color): Mark => ({ type: 'textStyle', attrs: { color } })),
  fc.constantFrom(...textSizes).map((fontSize): Mark => ({ type: 'textStyle', attrs: { fontSize } })),
  fc.constant<Mark>({ type: 'textStyle', attrs: { color: null, fontSize: null } }),
)
const anyMarks = fc.uniqueArray(anyMark, { maxLength: 4, selector: ({ type }) => type })
const anyInline: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text: fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
    marks: anyMarks,
  }),
  fc.constant<Inline>({ type: 'hardBreak' }),
)
const anyAlign = fc.constantFrom(...textAligns, null)
const anyParagraph = fc.record({
  type: fc.constant('paragraph' as const),
  attrs: fc.record({ textAlign: anyAlign }),
  content: fc.array(anyInline, { maxLength: 6 }),
})
const anyHeading = fc.record({
  type: fc.constant('heading' as const),
  attrs: fc.record({ level: fc.constantFrom(1 as const, 2 as const, 3 as const), textAlign: anyAlign }),
  content: fc.array(anyInline, { maxLength: 6 }),
})
const anyItems = fc.array(
  fc.record({
    type: fc.constant('listItem' as const),
    content: fc.array(anyParagraph, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  anyParagraph,
  anyHeading,
  fc.record({ type: fc.constant('bulletList' as const), content: anyItems }),
  fc.record({
    type: fc.constant('orderedList' as const),
    attrs: fc.record({ start: fc.integer({ min: 1, max: 999 }), type: fc.constant(null) }),
    content: anyItems,
  }),
)
/** Any valid shape of a slide's text; it may be too long or empty. */
export const anyRichText: fc.Arbitrary<RichText> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(anyBlock, { minLength: 1, maxLength: 12 }),
})

/** An object inside the document: each number selects a child, one level further down. */
export function nodeAt(root: unknown, path: number[]): object {
  let node: unknown = root
  for (const step of path) {
    const below = Object.values(Object(node))
      .flat()
      .filter((one) => typeof one === 'object' && one !== null)
    if (below.length === 0) break
    node = below[step % below.length]
  }
  return Object(node)
}
