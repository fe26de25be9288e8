import { expect, test } from 'vitest'

import { DraftInput, draftPlaces } from './draft.ts'

const id = (last: string) => `01890000-0000-7000-8000-00000000000${last}`
const empty = {
  title: '',
  startDate: null,
  endDate: null,
  step: 'campaign' as const,
  offerKey: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
}
const group = { title: '', slideId: null }

test('a draft may be incomplete at any point', () => {
  for (const draft of [
    { ...empty, type: 'display', adgroups: [] },
    { ...empty, type: 'display', adgroups: [{ ...group, duration: null, frequency: null, screens: [] }] },
    { ...empty, type: 'board', adgroups: [{ ...group, sides: null, boards: [] }] },
    { ...empty, type: 'cinema', adgroups: [{ ...group, duration: null, cinemas: [{ id: id('1'), halls: [] }] }] },
  ])
    expect(DraftInput.safeParse(draft).error).toBeUndefined()
})

test('a draft may contain values that are validated only on sending', () => {
  const wrong = { ...group, title: 'x'.repeat(80), duration: 5000, frequency: 0.5, screens: [id('1'), id('1')] }
  const draft = { ...empty, type: 'display', startDate: '2026-12-24', endDate: '2026-12-01', adgroups: [wrong] }
  expect(DraftInput.safeParse(draft).error).toBeUndefined()
})

test.each([
  ['a title without end', { title: 'x'.repeat(501) }],
  ['a day that is none', { startDate: '2026-02-30' }],
  ['groups of another kind', { adgroups: [{ ...group, sides: 'single', boards: [] }] }],
  [
    'more groups than an offer may have',
    { adgroups: Array.from({ length: 51 }, () => ({ ...group, duration: 1, frequency: 1, screens: [] })) },
  ],
])('a draft does not hold %s', (_, wrong) => {
  expect(DraftInput.safeParse({ ...empty, type: 'display', adgroups: [], ...wrong }).success).toBe(false)
})

test('a place in two groups counts once; in cinemas, halls are counted', () => {
  const screens = { ...group, duration: 10, frequency: 60 }
  expect(
    draftPlaces({
      ...empty,
      type: 'display',
      adgroups: [
        { ...screens, screens: [id('1'), id('2')] },
        { ...screens, screens: [id('2')] },
      ],
    }),
  ).toBe(2)
  expect(draftPlaces({ ...empty, type: 'board', adgroups: [{ ...group, sides: null, boards: [id('1')] }] })).toBe(1)
  const cinemas = [{ id: id('1'), halls: [id('2'), id('3')] }]
  expect(draftPlaces({ ...empty, type: 'cinema', adgroups: [{ ...group, duration: 20, cinemas }] })).toBe(2)
})
