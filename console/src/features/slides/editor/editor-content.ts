import {
  type Block,
  type Inline,
  type Mark,
  type RichText,
  emptyContent,
  textAligns,
  textSizes,
} from '@litfass/domain/playback/slides/rich-text'
import type { JSONContent } from '@tiptap/react'

/**
 * The editor's document as the domain's rich text. Leaves out attributes without a value, and unknown nodes, which come from
 * pasted markup. Does not check the length: the schema does that when the slide is saved.
 */
export function richTextFrom(document: JSONContent): RichText {
  const content = (document.content ?? []).flatMap(block)
  return content.length > 0 ? { type: 'doc', content } : emptyContent
}

const headingLevels = [1, 2, 3] as const
const highestStart = 999

function block(node: JSONContent): Block[] {
  if (node.type === 'paragraph') return [paragraph(node)]
  if (node.type === 'heading') return [heading(node)]
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return []
  const content = (node.content ?? []).flatMap(listItem)
  if (content.length === 0) return []
  if (node.type === 'bulletList') return [{ type: 'bulletList', content }]
  const start: unknown = node.attrs?.start
  const counts = typeof start === 'number' && start > 1 && start <= highestStart
  return [{ type: 'orderedList', ...(counts && { attrs: { start } }), content }]
}

function paragraph(node: JSONContent): Extract<Block, { type: 'paragraph' }> {
  const align = alignOf(node)
  return { type: 'paragraph', ...(align && { attrs: align }), ...contentOf(node) }
}

function heading(node: JSONContent): Block {
  const level = headingLevels.find((one) => one === node.attrs?.level)
  if (!level) return paragraph(node)
  return { type: 'heading', attrs: { level, ...alignOf(node) }, ...contentOf(node) }
}

function alignOf(node: JSONContent): { textAlign: (typeof textAligns)[number] } | undefined {
  const textAlign = textAligns.find((one) => one === node.attrs?.textAlign)
  return textAlign && { textAlign }
}

function contentOf(node: JSONContent): { content?: Inline[] } {
  const content = (node.content ?? []).flatMap(inline)
  return content.length > 0 ? { content } : {}
}

function listItem(node: JSONContent): Extract<Block, { type: 'bulletList' }>['content'] {
  const content = (node.content ?? []).filter((child) => child.type === 'paragraph').map(paragraph)
  return node.type === 'listItem' && content.length > 0 ? [{ type: 'listItem', content }] : []
}

function inline(node: JSONContent): Inline[] {
  const marks = marksOf(node)
  const withMarks = marks.length > 0 ? { marks } : {}
  if (node.type === 'hardBreak') return [{ type: 'hardBreak', ...withMarks }]
  return node.type === 'text' && node.text ? [{ type: 'text', text: node.text, ...withMarks }] : []
}

/** One of each type: a pasted or stored node may repeat them. Of repeated styles, the last one is visible. */
function marksOf(node: JSONContent): Mark[] {
  const marks = new Map<string, Mark>()
  for (const one of (node.marks ?? []).flatMap(mark)) {
    const same = marks.get(one.type)
    const isStyle = one.type === 'textStyle' && same?.type === 'textStyle'
    marks.set(one.type, isStyle ? { ...one, attrs: { ...same.attrs, ...one.attrs } } : one)
  }
  return [...marks.values()]
}

function mark({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): Mark[] {
  if (type === 'bold' || type === 'italic' || type === 'underline') return [{ type }]
  if (type !== 'textStyle') return []
  const color = hexColor(attrs?.color)
  const fontSize = textSizes.find((one) => one === attrs?.fontSize)
  return color || fontSize ? [{ type, attrs: { ...(color && { color }), ...(fontSize && { fontSize }) } }] : []
}

/** `#rrggbb` of what a browser makes of a colour: `#RGB`, `rgb(1, 2, 3)`. */
function hexColor(color: unknown): string | null {
  if (typeof color !== 'string') return null
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  const rgb = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(color)
  return rgb
    ? `#${rgb
        .slice(1)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')}`
    : null
}
