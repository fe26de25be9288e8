import { expect, it } from 'vitest'

import { type RichText, emptyContent } from './rich-text.ts'
import { isWordless } from './wordless.ts'

const word = { type: 'text' as const, text: 'x' }
const table: [string, RichText['content'], boolean][] = [
  ['nothing', [], true],
  ['an empty line', emptyContent.content, true],
  ['two empty lines', [{ type: 'paragraph' }, { type: 'paragraph', content: [] }], true],
  ['a word', [{ type: 'paragraph', content: [word] }], false],
  ['a word below an empty line', [{ type: 'paragraph' }, { type: 'paragraph', content: [word] }], false],
  [
    'an empty list, whose dot is drawn',
    [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }],
    false,
  ],
]

it.each(table)('a slide with %s', (_, content, expected) => {
  expect(isWordless({ type: 'doc', content })).toBe(expected)
})
