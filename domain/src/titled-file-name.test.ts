import { expect, it } from 'vitest'

import { titledFileName } from './titled-file-name.ts'

it.each([
  ['Advent 2026', 'campaign-advent-2026'],
  ['Grüße aus Köln!', 'campaign-grusse-aus-koln'],
  ['../a"b\r\n', 'campaign-a-b'],
  ['Реклама', 'campaign'],
  ['STRAẞE', 'campaign-strasse'],
])('the file of %j is called %s', (title, name) => {
  expect(titledFileName('campaign', title)).toBe(name)
})

it('stays short, even if each character becomes six', () => {
  expect(titledFileName('campaign', '㎯'.repeat(60)).length).toBeLessThan(120)
})
