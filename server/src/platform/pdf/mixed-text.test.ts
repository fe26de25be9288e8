import { expect, test } from 'vitest'

import { type MainFont, cutLine, linesOf, runsOf } from './mixed-text.ts'

/** Has Latin letters alone, each ten wide. */
const latin: MainFont = {
  has: (character) => character < '\u0250' || character === '…' || character === '\u25A1',
  widthOf: (text) => text.length * 10,
}

const textsOf = (text: string) => runsOf(text, latin).map((run) => run.text)

test('text that the main font has is one run', () => {
  expect(runsOf('Café am Markt 24', latin)).toEqual([{ text: 'Café am Markt 24', font: null }])
})

test.each([
  ['from right to left, with numbers', 'مخبز 24 القاهرة', ['القاهرة', ' 24 ', 'مخبز']],
  ['from right to left between others', 'Café مخبز GmbH', ['Café ', 'مخبز', ' GmbH']],
  ['of a script that no font has', 'ᚠᚢ GmbH', ['\u25A1\u25A1 GmbH']],
  ['with invisible characters', 'Ca\u200Dfé', ['Café']],
  ['with combining characters', 'नमस्ते', ['नमस्ते']],
])('text %s is drawn in this order', (_, text, runs) => {
  expect(textsOf(text)).toEqual(runs)
})

test('Japanese characters are those of Japan, even where Chinese has them', () => {
  const fontOf = (text: string) => runsOf(text, latin)[0]?.font
  expect(fontOf('語')).not.toBe(fontOf('語の'))
})

test.each([
  ['between words', 'Café am Markt', 80, ['Café am', 'Markt']],
  ['between characters of scripts without spaces', '東京都丸の内', 40, ['東京都丸', 'の内']],
  ['within a word that is too long', 'Straßenbahn', 50, ['Straß', 'enbah', 'n']],
  ['where it has a break', 'Café\n東京', 400, ['Café', '東京']],
])('text is broken %s', (_, text, width, lines) => {
  expect(linesOf(text, latin, { size: 10, width })).toEqual(lines)
})

test('a line that is cut ends with an ellipsis', () => {
  expect(cutLine('Café am Markt', latin, { size: 10, width: 60 })).toBe('Café …')
  expect(cutLine('東京都丸の内', latin, { size: 10, width: 42 })).toBe('東京都…')
})
