import { RichText, textAligns } from '@litfass/domain/rich-text'
import type { JSONContent } from '@tiptap/react'

/** An empty line, where a new slide begins. */
export const emptyContent: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/**
 * The editor's document as the domain's rich text: what is not in its node set is left out, and so are attributes without a value.
 * Pasted markup is the reason; the schema then checks the result.
 */
export function richTextFrom(document: JSONContent): RichText {
  const parsed = RichText.safeParse({ type: 'doc', content: (document.content ?? []).flatMap(block) })
  return parsed.success ? parsed.data : emptyContent
}

function block(node: JSONContent): JSONContent[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [textBlock(node)]
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return []
  const items = (node.content ?? []).flatMap(listItem)
  const start: unknown = node.attrs?.start
  return items.length === 0
    ? []
    : [
        {
          type: node.type,
          ...(node.type === 'orderedList' && typeof start === 'number' && start > 1 && { attrs: { start } }),
          content: items,
        },
      ]
}

function textBlock(node: JSONContent): JSONContent {
  const align = textAligns.find((one) => one === node.attrs?.textAlign)
  const attrs = { ...(node.type === 'heading' && { level: node.attrs?.level }), ...(align && { textAlign: align }) }
  const content = (node.content ?? []).flatMap(inline)
  return {
    type: node.type ?? 'paragraph',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  }
}

function listItem(node: JSONContent): JSONContent[] {
  const paragraphs = (node.content ?? []).filter((child) => child.type === 'paragraph').map(textBlock)
  return node.type === 'listItem' && paragraphs.length > 0 ? [{ type: 'listItem', content: paragraphs }] : []
}

function inline(node: JSONContent): JSONContent[] {
  const marks = (node.marks ?? []).flatMap(mark)
  const withMarks = marks.length > 0 ? { marks } : {}
  if (node.type === 'hardBreak') return [{ type: 'hardBreak', ...withMarks }]
  return node.type === 'text' && node.text ? [{ type: 'text', text: node.text, ...withMarks }] : []
}

function mark({
  type,
  attrs,
}: {
  type: string
  attrs?: Record<string, unknown>
}): { type: string; attrs?: Record<string, string> }[] {
  if (type === 'bold' || type === 'italic' || type === 'underline') return [{ type }]
  const color = type === 'textStyle' ? hexColor(attrs?.color) : null
  return color ? [{ type: 'textStyle', attrs: { color } }] : []
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
