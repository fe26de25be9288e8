import { emptyContent, plainText, RichText } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { richTextFrom } from './editor-content.ts'

test('what the editor writes is rich text: attributes without a value are left out', () => {
  const text = richTextFrom({
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 1, textAlign: null },
        content: [{ type: 'text', text: 'Yin Yoga' }, { type: 'hardBreak' }, { type: 'text', text: 'am Abend' }],
      },
      {
        type: 'paragraph',
        attrs: { textAlign: 'center' },
        content: [
          { type: 'text', text: 'Di', marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { color: '#FFD9B0' } }] },
        ],
      },
      { type: 'paragraph', attrs: { textAlign: null } },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Eins' }] }] }],
      },
    ],
  })
  expect(RichText.safeParse(text).success).toBe(true)
  expect(text).toEqual({
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 1 },
        content: [{ type: 'text', text: 'Yin Yoga' }, { type: 'hardBreak' }, { type: 'text', text: 'am Abend' }],
      },
      {
        type: 'paragraph',
        attrs: { textAlign: 'center' },
        content: [
          { type: 'text', text: 'Di', marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { color: '#ffd9b0' } }] },
        ],
      },
      { type: 'paragraph' },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Eins' }] }] }],
      },
    ],
  })
})

test('a pasted colour becomes a hex colour, and an unreadable one is left out', () => {
  const colored = (color: string) =>
    richTextFrom({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { color } }] }] },
      ],
    })
  const markOf = (color: string) => JSON.stringify(colored(color).content[0])
  expect(markOf('rgb(255, 0, 16)')).toContain('#ff0010')
  expect(markOf('#fA0')).toContain('#ffaa00')
  expect(markOf('var(--evil)')).not.toContain('textStyle')
})

test('a known size is preserved, with a colour or alone', () => {
  const marksOf = (attrs: Record<string, unknown>) => {
    const text = richTextFrom({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs }] }] }],
    })
    expect(RichText.safeParse(text).success).toBe(true)
    const [line] = text.content
    return line?.type === 'paragraph' && line.content?.[0]?.marks
  }
  expect(marksOf({ fontSize: '2em', color: null })).toEqual([{ type: 'textStyle', attrs: { fontSize: '2em' } }])
  expect(marksOf({ fontSize: '1.4em', color: '#FFC400' })).toEqual([
    { type: 'textStyle', attrs: { color: '#ffc400', fontSize: '1.4em' } },
  ])
  expect(marksOf({ fontSize: '300px', color: null })).toBeUndefined()
})

test('a mark that is repeated is written once', () => {
  const style = (attrs: Record<string, string>) => ({ type: 'textStyle', attrs })
  const marks = [{ type: 'bold' }, style({ color: '#ff0000', fontSize: '2em' }), { type: 'bold' }]
  const text = richTextFrom({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x', marks: [...marks, style({ color: '#00ff00' })] },
          { type: 'hardBreak', marks },
        ],
      },
    ],
  })
  expect(RichText.safeParse(text).success).toBe(true)
  const bold = { type: 'bold' }
  expect(text.content[0]).toMatchObject({
    content: [
      { marks: [bold, style({ color: '#00ff00', fontSize: '2em' })] },
      { marks: [bold, style({ color: '#ff0000', fontSize: '2em' })] },
    ],
  })
})

test('unknown nodes, unknown marks and nested lists are left out', () => {
  const text = richTextFrom({
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'https://evil.example/x.png' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Link', marks: [{ type: 'link', attrs: { href: 'https://evil.example' } }] }],
      },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'oben' }] },
              {
                type: 'bulletList',
                content: [
                  { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'unten' }] }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(RichText.safeParse(text).success).toBe(true)
  expect(JSON.stringify(text)).not.toMatch(/image|link|evil/)
})

test('an empty document becomes an empty line', () => {
  expect(richTextFrom({ type: 'doc' })).toEqual(emptyContent)
})

test('a text that is too long is not cut, and the schema refuses it', () => {
  const words = 'x'.repeat(2001)
  const oneLine = richTextFrom({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  expect(plainText(oneLine)).toBe(words)
  expect(RichText.safeParse(oneLine).success).toBe(false)
  const manyLines = richTextFrom({
    type: 'doc',
    content: Array.from({ length: 150 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: 'x' }] })),
  })
  expect(manyLines.content).toHaveLength(150)
  expect(RichText.safeParse(manyLines).success).toBe(false)
})
