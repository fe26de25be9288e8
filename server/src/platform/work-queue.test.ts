import { expect, test } from 'vitest'

import { createWorkQueue } from './work-queue.ts'

/** Work that records its start and ends when the test resolves it. */
function works(names: string[]) {
  const begun: string[] = []
  const ends = new Map(names.map((name) => [name, Promise.withResolvers<void>()]))
  return {
    begun,
    end: (name: string) => ends.get(name)?.resolve(),
    work: (name: string) => async () => {
      begun.push(name)
      await ends.get(name)?.promise
      return name
    },
  }
}

/** Lets all settled promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('work runs a few at a time in order of arrival; more than the queue holds is refused', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 1 })
  const { begun, end, work } = works(['a', 'b', 'c', 'd'])
  const [a, , c] = [queue.run(work('a')), queue.run(work('b')), queue.run(work('c'))]
  await expect(queue.run(work('d'))).rejects.toMatchObject({ code: 'server-busy', retryAfterSeconds: 5 })
  expect(begun).toEqual(['a', 'b'])
  end('a')
  expect(await a).toBe('a')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  expect(await c).toBe('c')
})

test('work of one key leaves capacity for others', async () => {
  const queue = createWorkQueue({ atOnce: 2, atOncePerKey: 1, waiting: 5 })
  const { begun, end, work } = works(['a1', 'a2', 'b1', 'c1'])
  void queue.run(work('a1'), { key: 'a' })
  void queue.run(work('a2'), { key: 'a' })
  void queue.run(work('b1'), { key: 'b' })
  void queue.run(work('c1'), { key: 'c' })
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  end('b1')
  await settle()
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  end('a1')
  await settle()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('one key cannot take the whole queue', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 2, waitingPerKey: 1 })
  const { begun, end, work } = works(['a1', 'a2', 'a3', 'b1', 'b2'])
  const [a1, a2] = [queue.run(work('a1'), { key: 'a' }), queue.run(work('a2'), { key: 'a' })]
  await expect(queue.run(work('a3'), { key: 'a' })).rejects.toMatchObject({ code: 'server-busy' })
  const b1 = queue.run(work('b1'), { key: 'b' })
  await expect(queue.run(work('b2'), { key: 'b' })).rejects.toMatchObject({ code: 'server-busy' })
  for (const name of ['a1', 'a2', 'b1']) end(name)
  expect(await Promise.all([a1, a2, b1])).toEqual(begun)
})

test('keys are served round-robin, however much of one of them waits', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 })
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']
  const { begun, end, work } = works(names)
  const all = names.map((name) => queue.run(work(name), { key: name.slice(0, 1) }))
  for (const name of names) end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a key with nothing running is served next', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 })
  const names = ['a1', 'a2', 'a3', 'a4', 'b1']
  const { begun, end, work } = works(names)
  const all = names.map((name) => queue.run(work(name), { key: name.slice(0, 1) }))
  for (const name of names) end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('in a full queue, work of others replaces the newest work of the key that has most waiting', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 3 })
  const { begun, end, work } = works(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'])
  const [a1, a2, a3, a4] = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run(work(name), { key: 'a' }))
  const b1 = queue.run(work('b1'), { key: 'b' })
  await expect(a4).rejects.toMatchObject({ code: 'server-busy' })
  const c1 = queue.run(work('c1'), { key: 'c' })
  await expect(a3).rejects.toMatchObject({ code: 'server-busy' })
  expect(queue.blockedKeys()).toBe(2)
  // Each key has one job waiting.
  await expect(queue.run(work('d1'), { key: 'd' })).rejects.toMatchObject({ code: 'server-busy' })
  for (const name of ['a1', 'a2', 'b1', 'c1']) end(name)
  await Promise.all([a1, a2, b1, c1])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('work whose caller has left leaves the queue and never begins', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const { begun, end, work } = works(['a', 'b', 'c'])
  const a = queue.run(work('a'))
  const caller = new AbortController()
  const b = queue.run(work('b'), { signal: caller.signal })
  caller.abort(new Error('left'))
  await expect(b).rejects.toThrow('left')
  // The queue has space again.
  const c = queue.run(work('c'))
  end('a')
  await a
  end('c')
  await c
  expect(begun).toEqual(['a', 'c'])
  await expect(queue.run(work('b'), { signal: caller.signal })).rejects.toThrow('left')
})

test('failed work no longer counts', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'next')).toBe('next')
})
