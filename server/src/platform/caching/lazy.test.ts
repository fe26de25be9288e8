import { expect, test, vi } from 'vitest'

import { lazy } from './lazy.ts'

test('callers share one promise', async () => {
  const make = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  const get = lazy(make)
  const [first, second] = await Promise.all([get(), get()])
  expect(second).toBe(first)
  expect(await get()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a rejected promise is not cached', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no memory'))
    .mockResolvedValueOnce('made')
  const get = lazy(make)
  await expect(get()).rejects.toThrow('no memory')
  expect(await get()).toBe('made')
})
