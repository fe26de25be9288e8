import { expect, test } from 'vitest'

import { createStreams } from './streams.ts'

const end = () => {}

test('streams are counted under each key until they are closed', () => {
  const streams = createStreams()
  const limits = [
    { key: 'session', max: 2 },
    { key: 'network', max: 3 },
  ]
  const leave = streams.add(end, limits)
  expect(streams.isFull(limits)).toBe(false)
  streams.add(end, limits)
  expect(streams.isFull(limits)).toBe(true)
  const other = [{ key: 'other session', max: 2 }, ...limits.slice(1)]
  expect(streams.isFull(other)).toBe(false)
  streams.add(end, other)
  expect(streams.isFull([{ key: 'third session', max: 2 }, ...limits.slice(1)])).toBe(true)
  leave()
  expect(streams.isFull(limits)).toBe(false)
})

test('streams that the server ends are no longer counted once they are closed', () => {
  const streams = createStreams()
  const limits = [{ key: 'session', max: 1 }]
  const leaving: (() => void)[] = []
  leaving.push(streams.add(() => leaving.forEach((leave) => leave()), limits))
  streams.endAll()
  expect([streams.size(), streams.isFull(limits)]).toEqual([0, false])
})

test('the oldest stream of a full key is ended', () => {
  const streams = createStreams()
  const limit = { key: 'device', max: 2 }
  const ended: string[] = []
  const add = (name: string, key = 'device') => {
    streams.endOldest({ ...limit, key })
    streams.add(() => ended.push(name), [{ ...limit, key }])
  }
  add('other', 'other device')
  for (const name of ['first', 'second', 'third', 'fourth']) add(name)
  expect(ended).toEqual(['first', 'second'])
  expect(streams.size()).toBe(3)
})
