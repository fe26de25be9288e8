import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { loopSeconds, maxEntries, reindexed, ShowInput, withEntries, withSlides } from './show.ts'

const slide = '01912345-6789-7abc-8def-0123456789ab'

function buildShow(indexes: number[]) {
  return {
    title: 'Morning',
    slides: indexes.map((index) => ({ slideId: slide, duration: 5, index, animation: 'fade' })),
  }
}

describe('the indexes of a show', () => {
  it.each([[[]], [[0]], [[0, 1, 2]], [[2, 0, 1]]])('%j are dense', (indexes) => {
    expect(ShowInput.safeParse(buildShow(indexes)).success).toBe(true)
  })

  it.each([[[1]], [[0, 0]], [[0, 2]], [[0, 1, 1]], [[1, 2, 3]]])('%j are not', (indexes) => {
    expect(ShowInput.safeParse(buildShow(indexes)).error?.issues[0]?.path).toEqual(['slides'])
  })

  it('are 0, 1, 2 … after a slide has left, and the order stays', () => {
    const entries = fc
      .uniqueArray(fc.integer({ min: 0, max: 500 }))
      .map((indexes) => indexes.map((index) => ({ index, was: index })))
    fc.assert(
      fc.property(entries, (given) => {
        const result = reindexed(given)
        expect(result.map((entry) => entry.index)).toEqual(given.map((_, at) => at))
        expect(result.map((entry) => entry.was)).toEqual(given.map((entry) => entry.was).toSorted((a, b) => a - b))
        expect(reindexed(result)).toEqual(result)
      }),
    )
  })

  it('that are equal keep their order, without mutating the input', () => {
    const given = [
      { index: 1, name: 'a' },
      { index: 0, name: 'b' },
      { index: 1, name: 'c' },
    ]
    const before = structuredClone(given)
    expect(reindexed(given).map((entry) => entry.name)).toEqual(['b', 'a', 'c'])
    expect(given).toEqual(before)
  })
})

describe('entries that return to a show', () => {
  const entries = (names: string, from = 0) => names.split('').map((name, at) => ({ name, index: from + at }))
  it.each([
    ['bc', [{ name: 'a', index: 0 }], 'abc'],
    ['c', entries('ab'), 'abc'],
    ['a', [{ name: 'z', index: 7 }], 'az'],
    ['', entries('ab', 3), 'ab'],
  ])('into %j go to the indexes they had, or to the end', (present, returning, expected) => {
    const all = withEntries(entries(present), returning)
    expect(all.map(({ name }) => name).join('')).toBe(expected)
    expect(all.map(({ index }) => index)).toEqual(all.map((_, at) => at))
  })

  it('are left out beyond the longest show', () => {
    expect(withEntries(entries('x'.repeat(maxEntries - 1)), entries('ab'))).toHaveLength(maxEntries)
  })
})

describe('one round of a show', () => {
  it.each([
    [[], 0],
    [[5], 5],
    [[5, 10, 3600], 3615],
  ])('of %j lasts %d seconds', (durations, seconds) => {
    expect(loopSeconds(durations.map((duration) => ({ duration })))).toBe(seconds)
  })
})

it('slides are appended for the usual time, videos for their length', () => {
  const added = withSlides([], [{ id: 'a' }, { id: 'b', video: { seconds: 12.48 } }, { id: 'c', video: null }])
  expect(added.map(({ slideId, duration, index }) => [slideId, duration, index])).toEqual([
    ['a', 10, 0],
    ['b', 12.4, 1],
    ['c', 10, 2],
  ])
})
