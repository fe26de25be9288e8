import { expect, test } from 'vitest'

import { opensAt, reasonAt } from './reason-at.ts'

const closing = Date.UTC(2027, 5, 2, 18)
const minute = 60_000
const before = { kind: 'own', at: closing - minute } as const
const reported = {
  reason: 'playing',
  dark: { from: closing, until: closing + 15 * 60 * minute },
  report: before,
} as const

test.each<[string, Partial<Parameters<typeof reasonAt>[0]>, number, string]>([
  ['before it closes', {}, -1, 'playing'],
  ['as it closes, before its TV reports it', {}, 0, 'dark'],
  ['just before it opens', {}, 15 * 60 - 1, 'dark'],
  ['as it opens', {}, 15 * 60, 'playing'],
  ['once its TV reports it', { reason: 'dark', report: { kind: 'dark', at: closing + minute } }, 2, 'dark'],
  ['after it has opened, until its TV reports it', { reason: 'dark', dark: null }, 0, 'dark'],
  ['with a TV that plays on', { report: { kind: 'own', at: closing } }, 2, 'playing'],
  ['with a TV that played an ad last', { reason: 'ad', report: { kind: 'ad', at: closing - 1 } }, 2, 'dark'],
  ['with a TV that is offline', { reason: 'lastPlayed' }, 2, 'dark'],
  [
    'with a TV that went offline while it was dark',
    { reason: 'lastPlayedOther', report: { kind: 'dark', at: closing + minute } },
    2,
    'dark',
  ],
  ['without hours', { dark: null }, 2, 'playing'],
  ['that does not open again', { dark: { from: closing, until: null } }, 30 * 24 * 60, 'dark'],
  ['without a TV', { reason: 'notConnected', report: null }, 2, 'notConnected'],
  ['that is inactive', { reason: 'inactive' }, 2, 'inactive'],
])('of a screen %s', (_name, given, minutes, reason) => {
  expect(reasonAt({ ...reported, ...given }, closing + minutes * minute)).toBe(reason)
})

test.each([
  ['while it is dark', reported.dark, 2, reported.dark.until],
  ['as it opens', reported.dark, 15 * 60, null],
  ['before it closes again', reported.dark, -60, null],
  ['if it does not open again', { from: closing, until: null }, 2, null],
  ['without hours', null, 2, null],
])('when a screen is on again, %s', (_name, dark, minutes, opens) => {
  expect(opensAt(dark, closing + minutes * minute)).toBe(opens)
})
