import { expect, it } from 'vitest'

import { maxStoredPages, maxStoredPagesOfScreen } from '../playback/play-outcomes.ts'
import { dayMilliseconds } from '../time/week.ts'
import { isPlainEntry, readPage } from './signed-page.ts'

const adId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

it.each([
  [`{"adId":"${adId}","turns":{"shown":[[0,35]],"hidden":[[40,41]]}}`, true],
  [`{"turns":{},"adId":"${adId}"}`, true],
  [`{"adId":"${adId}","turns":{},"note":"\\u0000"}`, false],
  [`{"adId":"${adId}","turns":{},"note":${nested}}`, false],
  [`{"adId":"${adId}","turns":{"seen":[[0,35]]}}`, false],
  [`{"adId":"${adId}","turns":{"shown":[[1e-400000,35]]}}`, false],
  [`{"adId":"${adId}","adId":"${adId}","turns":{}}`, false],
  [`{"adId":"${adId}", "turns":{}}`, false],
  ['no JSON', false],
])('%.100s is a plain entry: %s', (text, expected) => {
  expect(isPlainEntry(text)).toBe(expected)
})

it('a page with a sequence that cannot be stored is malformed', async () => {
  const pageWith = (sequence: number) => {
    const fields = {
      format: 'litfass-page-1',
      screenId: adId,
      sequence,
      previous: null,
      hour: 1,
      placed: true,
      entries: [],
    }
    return readPage({ header: JSON.stringify(fields), signature: '', entries: [] }, async (text) => text)
  }
  expect(await pageWith(2_147_483_647)).not.toBeNull()
  expect(await pageWith(2_147_483_648)).toBeNull()
})

it('the server stores at least four times as many pages as a TV can have signed', () => {
  for (const days of [0, 1, 59, 60, 400]) {
    const backlog = Math.min(days, 60) * 24
    expect(maxStoredPages(days * dayMilliseconds)).toBeGreaterThanOrEqual(2 * (backlog + backlog))
  }
  expect(maxStoredPages(400 * dayMilliseconds)).toBe(maxStoredPages(60 * dayMilliseconds))
  expect(maxStoredPages(-dayMilliseconds)).toBe(100)
})

it('the server stores all pages of the fifty TVs that a screen lists', () => {
  for (const days of [0, 1, 59, 60, 400])
    expect(maxStoredPagesOfScreen(days * dayMilliseconds)).toBeGreaterThanOrEqual(50 * (Math.min(days, 60) * 24 + 10))
})
