import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { maxEntryTimes } from './entries/entry-hours.ts'
import { timeOf } from './schedule.ts'
import {
  defaultEntry,
  exceedsShowLimits,
  loopSeconds,
  maxEntries,
  reindexed,
  ShowInput,
  type ShowSlideInput,
  withEntries,
  withSlides,
} from './show.ts'

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
  const entries = (slides: string, from = 0, given: Partial<ShowSlideInput> = {}) =>
    slides.split('').map((slideId, at) => ({ slideId, ...defaultEntry, ...given, index: from + at }))
  const showOf = (slides: ShowSlideInput[], shuffled = false) => ({ slides, shuffled })
  it.each([
    ['bc', entries('a'), 'abc'],
    ['c', entries('ab'), 'abc'],
    ['a', entries('z', 7), 'az'],
    ['', entries('ab', 3), 'ab'],
  ])('into %j go to the indexes they had, or to the end', (present, returning, expected) => {
    const all = withEntries(showOf(entries(present)), returning)
    expect(all.map(({ slideId }) => slideId).join('')).toBe(expected)
    expect(all.map(({ index }) => index)).toEqual(all.map((_, at) => at))
  })

  it('are left out beyond the longest show', () => {
    expect(withEntries(showOf(entries('x'.repeat(maxEntries - 1))), entries('ab'))).toHaveLength(maxEntries)
  })

  it('are left out if the show would have too many times or plays, unlike those that fit', () => {
    const present = Array.from({ length: maxEntryTimes }, (_, at) => entries('x', at, { startTime: timeOf(at) })).flat()
    const [timed, plain] = [entries('a', 0, { startTime: '12:00' }), entries('b', 1)]
    const returned = withEntries(showOf(present), [...timed, ...plain])
    expect(returned.map(({ slideId }) => slideId).join('')).toBe(`xb${'x'.repeat(maxEntryTimes - 1)}`)

    // Together, their intervals make twelve rounds.
    const rare = [...entries('a', 0, { everyRounds: 4 }), ...entries('b', 1, { everyRounds: 3 })]
    const long = [...present, ...entries('x'.repeat(20), maxEntryTimes)]
    const all = withEntries(showOf(long, true), rare)
    expect(all.map(({ slideId }) => slideId).join('')).toBe(`a${'x'.repeat(long.length)}`)
  })

  it('all return to a shuffled show whose limits allow them together, but not some of them alone', () => {
    const slides: ShowSlideInput[] = entries('x'.repeat(maxEntries)).map((entry, at) => ({
      ...entry,
      everyRounds: at === 0 ? 4 : undefined,
      startTime: at < 11 ? timeOf(at) : undefined,
    }))
    expect(exceedsShowLimits(showOf(slides, true))).toBe(false)
    expect(exceedsShowLimits(showOf(slides.slice(0, 66), true))).toBe(true)
    expect(withEntries(showOf([], true), slides)).toEqual(slides)
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
