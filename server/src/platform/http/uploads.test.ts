import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createUploads } from './uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Uploads that arrive with these bytes a second, and never end. Resolves to those that were refused. */
function arriving(speeds: Record<string, number>) {
  const uploads = createUploads()
  const refused: string[] = []
  const signal = new AbortController().signal
  const begin = (name: string, received: () => number | null) =>
    uploads
      .run(() => new Promise(() => {}), { key: name.slice(0, 1), signal, received })
      .catch(({ code }: { code: string }) => void refused.push(`${name} ${code}`))
  const start = Date.now()
  for (const [name, speed] of Object.entries(speeds)) void begin(name, () => ((Date.now() - start) / 1000) * speed)
  return { uploads, refused, begin, signal }
}

const megabyte = 1_000_000
/** Twelve uploads of three callers. */
const twelve = (speed: number) =>
  Object.fromEntries(['a', 'b', 'c'].flatMap((key) => [1, 2, 3, 4].map((at) => [`${key}${at}`, speed])))

test('the slowest upload that is arriving gives way to a caller that has no turn', async () => {
  const { uploads, refused, signal } = arriving({ ...twelve(20_000), b3: 100, a1: 200_000, a5: 20_000, b5: 20_000 })
  const other = uploads.run(async () => 'stored', { key: 'd', signal, received: () => null })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await other).toBe('stored')
  expect(refused).toEqual(['b3 server-busy'])
})

test('slow uploads continue while no other caller waits', async () => {
  const { refused, begin } = arriving({ ...twelve(100), a5: 100 })
  await vi.advanceTimersByTimeAsync(60_000)
  void begin('d1', () => null)
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual([])
})

test('uploads that arrive fast or have arrived do not give way', async () => {
  const { uploads, refused, begin, signal } = arriving({ ...twelve(megabyte), c4: 100 })
  for (const name of ['d1', 'e1']) void begin(name, () => null)
  const other = uploads.run(async () => 'stored', { key: 'f', signal, received: () => null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toEqual(['c4 server-busy'])
  await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits')
})
