import { z } from 'zod'

import { isEachOnce } from '../../each-once.ts'
import { lengthOf } from '../../line.ts'

/** Font sizes of words, relative to their line. */
export const textSizes = ['0.7em', '1.4em', '2em'] as const

/**
 * A slide's text as a tree of known nodes, never markup: only what is listed here can be stored, and it is rendered
 * as React elements. The shape is ProseMirror's, which the editor reads and writes directly.
 */
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({
    type: z.literal('textStyle'),
    attrs: z.strictObject({
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullish(),
      fontSize: z.enum(textSizes).nullish(),
    }),
  }),
])
export type Mark = z.infer<typeof Mark>
const Marks = z
  .array(Mark)
  .max(Mark.options.length)
  .refine((marks) => isEachOnce(marks.map(({ type }) => type)), 'invalid')

const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(2000),
  marks: Marks.optional(),
})
const HardBreak = z.strictObject({ type: z.literal('hardBreak'), marks: Marks.optional() })
const Inline = z.discriminatedUnion('type', [Text, HardBreak])
export type Inline = z.infer<typeof Inline>

export const textAligns = ['left', 'center', 'right'] as const
const TextAlign = z.enum(textAligns)

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ textAlign: TextAlign.nullish() }).optional(),
  content: z.array(Inline).max(200).optional(),
})
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([1, 2, 3]), textAlign: TextAlign.nullish() }),
  content: z.array(Inline).max(200).optional(),
})
const ListItem = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(10) })
const BulletList = z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem).min(1).max(50) })
const OrderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.int().min(1).max(999).nullish(), type: z.null().optional() }).optional(),
  content: z.array(ListItem).min(1).max(50),
})
const Block = z.discriminatedUnion('type', [Paragraph, Heading, BulletList, OrderedList])
export type Block = z.infer<typeof Block>

/** Far more than can be read from a screen. Every ad and manifest contains a copy, so its length as JSON is limited, too. */
export const textLimits = { characters: 2000, nodes: 500, json: 64_000 } as const

export const RichText = z
  .strictObject({ type: z.literal('doc'), content: z.array(Block).min(1).max(100) })
  .check(({ value, issues }) => {
    if (isWithinLimits(value)) return
    const maximum = textLimits.characters
    issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value, message: 'too-long' })
  })
  .meta({ id: 'RichText' })
export type RichText = z.infer<typeof RichText>

/** An empty line, where a new slide begins. */
export const emptyContent: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

function isWithinLimits(text: RichText): boolean {
  const { characters, nodes, json } = textLimits
  return lengthOf(plainText(text)) <= characters && nodeCount(text) <= nodes && JSON.stringify(text).length <= json
}

/** The words alone, for search, counting and screen readers. Blocks are separated by a space. */
export function plainText(text: RichText): string {
  return text.content.map(blockText).filter(Boolean).join(' ')
}

function blockText(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading') return inlineText(block.content)
  return block.content.map((item) => item.content.map((paragraph) => inlineText(paragraph.content)).join(' ')).join(' ')
}

function nodeCount(text: RichText): number {
  return text.content.reduce((sum, block) => sum + inlineCount(block), 0)
}

function inlineCount(block: Block): number {
  if (block.type === 'paragraph' || block.type === 'heading') return 1 + (block.content?.length ?? 0)
  const items = block.content.map((item) => item.content.map(inlineCount).reduce((sum, count) => sum + count, 1))
  return items.reduce((sum, count) => sum + count, 1)
}

function inlineText(inlines: Inline[] | undefined): string {
  return (inlines ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')
}

/** A headline and further lines as rich text. Empty `lines` are left out. */
export function richTextOf({
  headline,
  lines = [],
  color,
}: {
  headline: string[]
  lines?: string[]
  color?: string
}): RichText {
  const marks: Mark[] | undefined = color ? [{ type: 'textStyle', attrs: { color } }] : undefined
  const text = (words: string): Inline => ({ type: 'text', text: words, ...(marks && { marks }) })
  const headlineContent = headline.flatMap<Inline>((line, at) =>
    at === 0 ? [text(line)] : [{ type: 'hardBreak' }, text(line)],
  )
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: headlineContent },
      ...lines.filter(Boolean).map<Block>((line) => ({ type: 'paragraph', content: [text(line)] })),
    ],
  }
}
