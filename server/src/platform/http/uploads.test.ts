import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createUploads } from './uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts uploads that arrive at these bytes per second and never end. `refused` collects those that were refused. */
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

test('the slowest upload that is arriving is interrupted for a caller that has no slot', async () => {
  const { uploads, refused, signal } = arriving({ ...twelve(20_000), b3: 100, a1: 200_000, a5: 20_000, b5: 20_000 })
  const other = uploads.run(async () => 'stored', { key: 'd', signal, received: () => null })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await other).toBe('stored')
  expect(refused).toEqual(['b3 server-busy'])
})

test.each([
  [13_000, 60_000, ['b3 server-busy']],
  [16_000, 60_000, []],
  [13_000, 20_000, []],
  [12_000, 12_400, ['b3 server-busy']],
])(
  'of uploads with %d bytes a second among others with %d, these are interrupted: %j',
  async (speed, others, expected) => {
    const { refused, begin } = arriving({ ...twelve(others), b3: speed })
    void begin('d1', () => null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refused).toEqual(expected)
  },
)

test('thirteen equal uploads of different callers all succeed if the connection of the server itself is slow', async () => {
  const uploads = createUploads()
  const signal = new AbortController().signal
  const upload = (key: string) => {
    let start: number | null = null
    const work = async () => {
      start = Date.now()
      await new Promise((resolve) => void setTimeout(resolve, 50_000))
      return 'stored'
    }
    const received = () => (start === null ? 0 : (Date.now() - start) * 20)
    return uploads.run(work, { key, signal, received }).catch(({ code }: { code: string }) => code)
  }
  const all = Promise.all(Array.from('abcdefghijklm', upload))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await all).toEqual(Array(13).fill('stored'))
})

test('slow uploads continue while no other caller waits', async () => {
  const { refused, begin } = arriving({ ...twelve(100), a5: 100 })
  await vi.advanceTimersByTimeAsync(60_000)
  void begin('d1', () => null)
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual([])
})

test('uploads that arrive fast or have arrived are not interrupted', async () => {
  const { uploads, refused, begin, signal } = arriving({ ...twelve(megabyte), c4: 100 })
  for (const name of ['d1', 'e1']) void begin(name, () => null)
  const other = uploads.run(async () => 'stored', { key: 'f', signal, received: () => null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toEqual(['c4 server-busy'])
  await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits')
})
