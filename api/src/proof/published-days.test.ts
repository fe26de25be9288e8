import { expect, test } from 'vitest'

import { publishedDays } from './published-days.ts'

const dayOf = (day: string) => ({ day, pages: 0, root: 'root', chain: 'chain', published: `${day}T01:07:00Z` })
const evidence = { days: [dayOf('2026-11-01')] }

test('days are read until there are no more, each once', async () => {
  const lists = [
    [dayOf('2026-11-01'), dayOf('2026-11-02')],
    [dayOf('2026-11-02'), dayOf('2026-11-03')],
  ]
  const asked: string[] = []
  const days = await publishedDays(evidence, async (from) => {
    asked.push(from)
    return { items: lists[asked.length - 1] ?? [], hasMore: asked.length < lists.length }
  })
  expect(asked).toEqual(['2026-11-01', '2026-11-02'])
  expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
})

test.each([
  ['the same day', [dayOf('2026-11-01')]],
  ['nothing', []],
  ['an earlier day', [dayOf('2026-10-01')]],
])('reading stops when a server returns %s and claims to have more', async (_, items) => {
  let asked = 0
  await publishedDays(evidence, async () => {
    asked++
    return { items, hasMore: asked < 5 }
  })
  expect(asked).toBe(1)
})
