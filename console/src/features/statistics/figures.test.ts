import { expect, test } from 'vitest'

import { formatFigure, valueOf } from './figures.ts'

test('ads on boards have neither impressions nor reach nor CPM, and no zeros instead', () => {
  const board = { amount: 104_300, impressions: 0, reach: 0, shareOfVoice: 1 / 6 }
  const shown = (['amount', 'impressions', 'reach', 'cpm'] as const).map((name) =>
    formatFigure(valueOf(board, name), name),
  )
  expect(shown).toEqual(['€\u00a01.043,00', '–', '–', '–'])
  expect(valueOf({ ...board, impressions: 2_000, reach: 800 }, 'reach')).toBe(800)
})
