import { expect, test } from 'vitest'

import { placeholderTypes, problemsOf, repeatedKeys } from './texts.js'

const english = {
  list: { title: 'Screens', sum: 'Pay {{amount}}', link: 'See <b>all</b>', lines: ['One', 'Two'] },
  counts: { ads_one: 'One ad', ads_other: '{{count}} ads', ads_zero: 'No ads' },
}
const german = {
  list: { title: 'Bildschirme', sum: '{{amount}} zahlen', link: '<b>Alle</b> zeigen', lines: ['Eins', 'Zwei'] },
  counts: { ads_one: '{{count}} Anzeige', ads_other: '{{count}} Anzeigen', ads_zero: 'Keine Anzeigen' },
}

/** The German texts with one of them replaced or removed. */
function changed(space, key, text) {
  const texts = { ...german[space], [key]: text }
  if (text === undefined) delete texts[key]
  return { ...german, [space]: texts }
}

test('a language that says all of it has no problem', () => {
  expect(problemsOf('de', german, english)).toEqual([])
})

test.each([
  [changed('list', 'title', undefined), 'list.title is missing'],
  [changed('list', 'title', ' '), 'list.title is empty'],
  [changed('list', 'titel', 'Bildschirme'), 'list.titel is not in en.json'],
  [changed('list', 'lines', ['Eins']), 'list.lines.1 is missing'],
  [changed('list', 'sum', 'Zahlen'), 'list.sum has nothing to fill in instead of {{amount}}'],
  [changed('list', 'link', 'Alle zeigen'), 'list.link has nothing to fill in instead of </b> <b>'],
  [changed('counts', 'ads_other', undefined), 'counts.ads_other is missing'],
  [changed('list', 'title', 'Deine Bildschirme'), 'list.title says "Deine"'],
  [changed('list', 'title', 'Bildschirme: Wähle einen'), 'list.title says "Wähle"'],
])('the check of texts finds a planted problem', (catalogue, problem) => {
  expect(problemsOf('de', catalogue, english)).toEqual([problem])
})

test('a key that is there twice is found, also in an object within another one', () => {
  const [one, other] = [{ checked: 'Is "failed": yes', lines: ['a', 'a'] }, { checked: { a: 'a', b: '{' } }]
  const json = JSON.stringify({ one, other })
  expect(repeatedKeys(json)).toEqual([])
  expect(repeatedKeys(json.replace('"lines"', '"checked"'))).toEqual(['one.checked'])
  expect(repeatedKeys(json.replace('"b"', '"a"'))).toEqual(['other.checked.a'])
  expect(repeatedKeys(json.replace('"other"', '"one"'))).toEqual(['one'])
})

test('a catalogue needs all plural forms of its language', () => {
  const polish = { ...german, counts: { ...german.counts, ads_few: '{{count}}', ads_many: '{{count}}' } }
  expect(problemsOf('pl', german, english)).toEqual(['counts.ads_few is missing', 'counts.ads_many is missing'])
  expect(problemsOf('pl', polish, english)).toEqual([])
})

test('the types list the placeholders of each text, other than figures', () => {
  const types = placeholderTypes([
    { list: { title: 'Screens', sum: 'Pay {{amount}}', hint: 'Kept for {{restoreDays}} days' } },
    { other: { 'too-long': '{{max}}' } },
  ])
  expect(types).toContain(
    "Placeholders {\n  list: {\n    sum: '{{amount}}'\n  }\n  other: {\n    'too-long': '{{max}}'\n  }\n}",
  )
})
