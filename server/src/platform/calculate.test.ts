import { expect, test } from 'vitest'

import { countEventLoopTurns } from '../testing/event-loop-turns.ts'
import { inPauses } from './calculate.ts'

test('other requests are answered while the figures of many ads are calculated', async () => {
  const items = Array.from({ length: 20 }, (_, at) => at)
  const [squares, turns] = await countEventLoopTurns(inPauses(items, (item) => item * item))
  expect(squares).toEqual(items.map((item) => item * item))
  expect(turns).toBeGreaterThanOrEqual(19)
})
