import { expect, test } from 'vitest'

import { batched } from './batched.ts'
import { DatabaseUnavailableError } from './db/database-unavailable.ts'

/** Doubles numbers, each batch when the test releases it. A negative number fails its whole batch. */
function doubling(max: number) {
  const batches: number[][] = []
  let release = Promise.withResolvers<void>()
  const double = batched(
    async (items: number[]) => {
      batches.push(items)
      await release.promise
      if (items.some((item) => item < 0)) throw new Error(`not ${items.join()}`)
      return (item) => item * 2
    },
    { max },
  )
  return {
    double,
    batches,
    next: () => {
      const { resolve } = release
      release = Promise.withResolvers()
      resolve()
    },
  }
}

test('what arrives during a batch becomes the next one, up to its limit', async () => {
  const { double, batches, next } = doubling(2)
  const first = double(1)
  const others = [double(2), double(3), double(4)]
  expect(batches).toEqual([[1]])
  next()
  expect(await first).toBe(2)
  await expect.poll(() => batches).toEqual([[1], [2, 3]])
  next()
  await expect.poll(() => batches).toEqual([[1], [2, 3], [4]])
  next()
  expect(await Promise.all(others)).toEqual([4, 6, 8])
  const later = double(5)
  next()
  expect(await later).toBe(10)
})

test('an item that fails does not fail the others of its batch', async () => {
  const { double, batches, next } = doubling(9)
  const results = Promise.allSettled([double(1), double(2), double(-3), double(4)])
  next()
  await expect.poll(() => batches).toHaveLength(2)
  next()
  await expect.poll(() => batches).toHaveLength(5)
  next()
  expect(await results).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: new Error('not -3') },
    { status: 'fulfilled', value: 8 },
  ])
})

test('the items of a batch are not tried one by one while the database is unavailable', async () => {
  const batches: number[][] = []
  const failing = batched<number, number>(
    async (items) => {
      batches.push(items)
      throw new DatabaseUnavailableError(new Error('lock timeout'))
    },
    { max: 9 },
  )
  const results = await Promise.allSettled([failing(1), failing(2), failing(3)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1], [2, 3]])
})
