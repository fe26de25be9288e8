import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('only as many as allowed work at once, in order, and one that left comes last', async () => {
  const newTurn = createTurns(1)
  const [first, second, third] = [newTurn(), newTurn(), newTurn()]
  const order: string[] = []
  await first.enter()
  const entered = [second, third].map((turn, at) => turn.enter().then(() => order.push(`entered ${at + 2}`)))
  expect(order).toEqual([])
  first.leave()
  first.leave()
  await entered[0]
  const again = first.enter().then(() => order.push('entered 1 again'))
  second.leave()
  await entered[1]
  third.leave()
  await again
  expect(order).toEqual(['entered 2', 'entered 3', 'entered 1 again'])
})
