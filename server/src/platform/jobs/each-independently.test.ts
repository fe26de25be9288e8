import { expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { batchesIndependently, eachIndependently } from './each-independently.ts'

function context() {
  const logged: unknown[] = []
  const log = createLog({ level: 'error', stream: { write: (line) => void logged.push(JSON.parse(line)) } })
  return { services: { log }, logged }
}

test('items after a failure are still worked on, and the first failure is logged and thrown at the end', async () => {
  const ctx = context()
  const done: number[] = []
  const worked = eachIndependently(ctx, [1, 2, 3, 4], async (item) => {
    if (item % 2 === 0) throw new Error(`not ${item}`)
    done.push(item)
  })
  await expect(worked).rejects.toThrow('not 2')
  expect(done).toEqual([1, 3])
  expect(ctx.logged).toMatchObject([{ item: 2, failures: 2 }])
})

test('items are worked on one after the other', async () => {
  const steps: string[] = []
  await eachIndependently(context(), ['a', 'b'], async (item) => {
    steps.push(`${item} begins`)
    await Promise.resolve()
    steps.push(`${item} ends`)
  })
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('of a batch that fails, the items are worked on one by one, and the batches after it as a whole', async () => {
  const ctx = context()
  const worked: number[][] = []
  async function* batches() {
    yield* [
      [1, 2, 3],
      [4, 5],
    ]
  }
  const working = batchesIndependently(ctx, batches(), async (items) => {
    if (items.includes(2)) throw new Error(`not ${items.join(' and ')}`)
    worked.push(items)
  })
  await expect(working).rejects.toThrow('not 2')
  expect(worked).toEqual([[1], [3], [4, 5]])
  expect(ctx.logged).toMatchObject([{ item: 2, failures: 1 }])
})
