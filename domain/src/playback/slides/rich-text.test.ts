import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyRichText, nodeAt } from '../../testing/any-rich-text.ts'
import { type Block, type Mark, RichText, plainText, richTextOf } from './rich-text.ts'

const script = 'javascript:alert(1)'
const unknownNodes = [
  { type: 'image', attrs: { src: 'https://example.com/pixel.gif' } },
  { type: 'image', attrs: { src: script } },
  { type: 'iframe', attrs: { src: 'https://example.com' } },
  { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
  { type: 'style', content: [{ type: 'text', text: '*{display:none}' }] },
  { type: 'html', html: '<img src=x onerror=alert(1)>' },
  { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
  { type: 'blockquote', content: [{ type: 'paragraph' }] },
  { type: 'horizontalRule' },
  { type: 'table', content: [] },
  { type: 'taskList', content: [] },
  { type: 'listItem', content: [{ type: 'paragraph' }] },
  { type: 'doc', content: [{ type: 'paragraph' }] },
  { type: 'hardBreak' },
  { type: 'text', text: 'not in a paragraph' },
  { type: 'Paragraph' },
  { type: ['paragraph'] },
  { type: { toString: 'paragraph' } },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: '' },
  {},
  null,
  'paragraph',
  0,
  [],
]
const unknownMarks = [
  { type: 'link', attrs: { href: script } },
  { type: 'link', attrs: { href: 'https://example.com' } },
  { type: 'link', attrs: { href: 'data:text/html,<script>alert(1)</script>' } },
  { type: 'code' },
  { type: 'strike' },
  { type: 'highlight', attrs: { color: '#ffffff' } },
  { type: 'style', attrs: { style: 'position:fixed' } },
  { type: 'bold', attrs: {} },
  { type: 'bold', attrs: { onclick: 'alert(1)' } },
  { type: 'italic', style: 'color:red' },
  { type: 'textStyle' },
  { type: 'textStyle', attrs: { style: 'color:red' } },
  { type: 'textStyle', attrs: { color: '#ffffff', fontFamily: 'x' } },
  { type: 'textStyle', attrs: { color: '#ffffff', href: script } },
  ...['3em', '20px', '1.4em;color:red', 2, 'inherit', 'calc(1em * 9)', ''].map((fontSize) => ({
    type: 'textStyle',
    attrs: { fontSize },
  })),
  ...[
    'red',
    '#fff',
    '#ffffff80',
    '#gggggg',
    'ffffff',
    '#ffffff;position:fixed',
    '#ffffff\n',
    ' #ffffff',
    'url(https://example.com)',
    'var(--x)',
    'rgb(0,0,0)',
    'expression(alert(1))',
    script,
    '',
    0xffffff,
    ['#ffffff'],
    {},
  ].map((color) => ({ type: 'textStyle', attrs: { color } })),
  'bold',
  null,
  {},
]
const wrongAttributes = [
  { type: 'paragraph', attrs: { style: 'position:fixed;inset:0' } },
  { type: 'paragraph', attrs: { class: 'x' } },
  { type: 'paragraph', attrs: { textAlign: 'justify' } },
  { type: 'paragraph', attrs: { textAlign: 'left;color:red' } },
  { type: 'paragraph', attrs: { textAlign: script } },
  { type: 'paragraph', attrs: { textAlign: 'left', onclick: 'alert(1)' } },
  { type: 'paragraph', attrs: 'textAlign' },
  { type: 'paragraph', style: 'color:red' },
  { type: 'paragraph', dangerouslySetInnerHTML: { __html: '<b>' } },
  { type: 'paragraph', onmouseover: script },
  JSON.parse('{"type":"paragraph","__proto__":{"polluted":true}}'),
  JSON.parse('{"type":"paragraph","constructor":{"prototype":{}}}'),
  { type: 'paragraph', content: 'text' },
  { type: 'paragraph', content: {} },
  { type: 'paragraph', content: null },
  { type: 'paragraph', content: [{ type: 'paragraph' }] },
  { type: 'paragraph', content: [{ type: 'text', text: '' }] },
  { type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(2001) }] },
  { type: 'paragraph', content: [{ type: 'text', text: 1 }] },
  { type: 'paragraph', content: [{ type: 'text' }] },
  { type: 'paragraph', content: [{ type: 'text', text: 'x', href: script }] },
  { type: 'paragraph', content: [{ type: 'text', text: { toString: 'x' } }] },
  { type: 'paragraph', content: [{ type: 'hardBreak', text: 'x' }] },
  { type: 'paragraph', content: Array.from({ length: 201 }, () => ({ type: 'hardBreak' })) },
  { type: 'heading' },
  { type: 'heading', attrs: {} },
  { type: 'heading', attrs: { level: 0 } },
  { type: 'heading', attrs: { level: 4 } },
  { type: 'heading', attrs: { level: '1' } },
  { type: 'heading', attrs: { level: 1.5 } },
  { type: 'heading', attrs: { level: 1, id: 'x' } },
  { type: 'bulletList', content: [] },
  { type: 'bulletList' },
  { type: 'bulletList', attrs: { style: 'x' }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  { type: 'bulletList', content: [{ type: 'paragraph' }] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [] }] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'heading', attrs: { level: 1 } }] }] },
  {
    type: 'bulletList',
    content: Array.from({ length: 51 }, () => ({ type: 'listItem', content: [{ type: 'paragraph' }] })),
  },
  { type: 'orderedList', attrs: { start: 0 }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  { type: 'orderedList', attrs: { type: 'A' }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  { type: 'orderedList', attrs: { start: 1.5 }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  listsInLists(2),
  listsInLists(5000),
]
const wrongDocuments = [
  { type: 'doc' },
  { type: 'doc', content: [] },
  { type: 'doc', content: {} },
  { type: 'doc', content: Array.from({ length: 101 }, () => ({ type: 'paragraph' })) },
  { type: 'doc', content: [{ type: 'paragraph' }], attrs: {} },
  { type: 'document', content: [{ type: 'paragraph' }] },
  { content: [{ type: 'paragraph' }] },
  [{ type: 'paragraph' }],
  '<p>text</p>',
  null,
  undefined,
]

function listsInLists(depth: number): unknown {
  let node: unknown = { type: 'paragraph' }
  for (let at = 0; at < depth; at++) node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] }
  return node
}

function documentWith(block: unknown): unknown {
  return { type: 'doc', content: [{ type: 'paragraph' }, block] }
}

function documentWithMark(mark: unknown): unknown {
  return documentWith({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [mark] }] })
}

const colored: Mark = { type: 'textStyle', attrs: { color: '#ff0000', fontSize: '1.4em' } }

/** As many nodes and characters as are allowed. */
function inFullNodes(marks: Mark[]): RichText {
  const line = (length: number): Block => ({
    type: 'paragraph',
    content: Array.from({ length }, () => ({ type: 'text', text: 'word', marks })),
  })
  return { type: 'doc', content: [line(199), line(199), line(99)] }
}

const hostile = [
  ...wrongDocuments,
  ...[...unknownNodes, ...wrongAttributes].map(documentWith),
  ...unknownMarks.map(documentWithMark),
  documentWith({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'bold' }] }],
  }),
  documentWith({ type: 'paragraph', content: [{ type: 'hardBreak', marks: [{ type: 'bold' }, { type: 'bold' }] }] }),
]

describe("a slide's text", () => {
  it('accepts any tree of known nodes unchanged', () => {
    fc.assert(
      fc.property(anyRichText, (text) => {
        expect(RichText.parse(text)).toEqual(text)
      }),
      { numRuns: 300 },
    )
  })

  it('refuses a hundred hostile texts', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(100)
    const accepted = hostile.filter((text) => RichText.safeParse(text).success)
    expect(accepted).toEqual([])
  })

  it('refuses an unknown key at any depth', () => {
    const path = fc.array(fc.nat({ max: 20 }), { maxLength: 12 })
    fc.assert(
      fc.property(anyRichText, path, fc.constantFrom('style', 'onclick', 'href', 'html'), (text, turns, key) => {
        const copy: unknown = structuredClone(text)
        Object.assign(nodeAt(copy, turns), { [key]: script })
        expect(RichText.safeParse(copy).success).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('accepts 500 nodes that are coloured, enlarged and bold', () => {
    const text = inFullNodes([colored, { type: 'bold' }])
    expect(RichText.parse(text)).toEqual(text)
  })

  it('refuses 500 nodes with every mark as too long', () => {
    const { error } = RichText.safeParse(
      inFullNodes([colored, { type: 'bold' }, { type: 'italic' }, { type: 'underline' }]),
    )
    expect(error?.issues).toMatchObject([{ path: [], message: 'too-long' }])
  })

  it('accepts words that look like code', () => {
    const text = richTextOf({ headline: ['<script>alert(1)</script>'], lines: [script] })
    expect(RichText.parse(text)).toEqual(text)
    expect(plainText(text)).toBe(`<script>alert(1)</script> ${script}`)
  })
})

describe('the plain text', () => {
  it('is read from every block, with spaces between them', () => {
    const item = (text: string) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    })
    const text: RichText = {
      type: 'doc',
      content: [
        ...richTextOf({ headline: ['Yoga', 'am Morgen'], lines: ['', 'Montag'] }).content,
        { type: 'paragraph' },
        { type: 'bulletList', content: [item('eins'), item('zwei')] },
        { type: 'orderedList', content: [item('drei')] },
      ],
    }
    expect(plainText(text)).toBe('Yoga am Morgen Montag eins zwei drei')
  })

  it('made from lines is valid rich text in the given colour', () => {
    const text = richTextOf({ headline: ['A', 'B'], lines: ['c'], color: '#1A2b3c' })
    expect(RichText.parse(text)).toEqual(text)
    expect(JSON.stringify(text).match(/#1A2b3c/g)).toHaveLength(3)
  })
})
