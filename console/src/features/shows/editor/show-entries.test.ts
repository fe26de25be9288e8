import { inRounds } from '@litfass/domain/playback/entries/rounds'
import { ShowInput } from '@litfass/domain/playback/show'
import { describe, expect, it } from 'vitest'

import {
  formatClock,
  formatLoop,
  beganAt,
  firstPlayOf,
  indexAt,
  loopOf,
  moved,
  newEntry,
  playableEntries,
  playsOf,
  type RoundChoice,
  shareAt,
  showInput,
  startsOf,
  ticks,
  timedAt,
} from './show-entries.ts'

const slide = '0193f6a0-0000-7000-8000-000000000001'
const lasting = (...durations: (number | string)[]) =>
  durations.map((duration) => ({ ...newEntry({ id: slide, video: null }), duration }))

describe('moved', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [9, 0, ['a', 'b', 'c']],
  ])('takes %i to %i', (from, to, after) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(after))
})

describe('what a screen plays', () => {
  it('leaves out slides that are locked, deleted or outside their days, and sorts by index', () => {
    const entry = (id: string, index: number) => ({ slideId: id, index, duration: 5, animation: 'none' as const })
    const slides = new Map([
      ['open', { locked: false, firstDay: '2026-11-24', lastDay: null }],
      ['locked', { locked: true, firstDay: null, lastDay: null }],
      ['ended', { locked: false, firstDay: null, lastDay: '2026-11-23' }],
    ])
    const show = {
      slides: [entry('open', 3), entry('gone', 2), entry('locked', 1), entry('open', 0), entry('ended', 4)],
    }
    expect(playableEntries(show, slides, '2026-11-24T12:00').map(({ key, slideId: id }) => [key, id])).toEqual([
      ['0', 'open'],
      ['3', 'open'],
    ])
  })
})

describe('entries with days', () => {
  const today = '2026-11-24'
  const entries = [{}, { firstDay: '2026-11-25' }, { lastDay: '2026-11-23' }, { lastDay: '5.' }].map((days) => ({
    ...newEntry({ id: slide, video: null }),
    ...days,
  }))

  it('take no time on other days', () =>
    expect(timedAt(entries, `${today}T12:00`, new Map()).map(({ duration }) => duration)).toEqual([10, 0, 0, 10]))

  it('take no time outside the days of their slide', () => {
    const slides = (days: { firstDay?: string; lastDay?: string }) => new Map([[slide, days]])
    const seconds = (days: object) => timedAt(entries, `${today}T12:00`, slides(days)).map(({ duration }) => duration)
    expect(seconds({ lastDay: today })).toEqual([10, 0, 0, 10])
    expect(seconds({ firstDay: '2026-11-25' })).toEqual([0, 0, 0, 0])
  })

  it('take no time at other hours', () => {
    const lunch = { ...newEntry({ id: slide }), startTime: '11:00', endTime: '14:00' }
    const typed = { ...lunch, endTime: '14:' }
    const seconds = (hour: string) =>
      timedAt([lunch, typed], `${today}T${hour}`, new Map()).map(({ duration }) => duration)
    expect(seconds('10:59')).toEqual([0, 0])
    expect(seconds('14:00')).toEqual([0, 10])
  })

  it('are sent with their hours unless they play always', () => {
    const always = newEntry({ id: slide })
    const monday = { ...always, weekdays: ['Monday' as const], startTime: '11:00' }
    const { slides } = ShowInput.parse(showInput({ title: 'Lunch', shuffled: false, slides: [always, monday] }))
    expect(slides.map(({ weekdays, startTime, endTime }) => [weekdays, startTime, endTime])).toEqual([
      [undefined, undefined, undefined],
      [['Monday'], '11:00', undefined],
    ])
  })

  it('are sent with their days, even if the text is not a day', () => {
    const { error } = ShowInput.safeParse(showInput({ title: 'Evening', shuffled: false, slides: entries }))
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['slides.3.lastDay', 'not-a-date'],
    ])
    const sent = ShowInput.parse(showInput({ title: 'Evening', shuffled: false, slides: entries.slice(0, 3) }))
    expect(sent.slides.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [undefined, undefined],
      ['2026-11-25', undefined],
      [undefined, '2026-11-23'],
    ])
  })
})

describe('a round', () => {
  it('has the sum of the durations, and knows which entry is on air when', () => {
    const entries = lasting(8, 15, 10)
    expect(loopOf(entries)).toBe(33)
    expect(startsOf(entries)).toEqual([0, 8, 23])
    expect([0, 7.9, 8, 22.9, 23, 33, 41].map((at) => indexAt(entries, at))).toEqual([0, 0, 1, 1, 2, 0, 1])
    expect([0, 7.9, 8, 33, 45].map((at) => beganAt(entries, at))).toEqual([0, 0, 8, 33, 41])
    expect(beganAt([], 3)).toBe(0)
  })

  it('skips an entry whose duration is being typed', () => {
    expect(indexAt(lasting('', 5), 0)).toBe(1)
    expect(indexAt(lasting(''), 3)).toBe(0)
    expect(indexAt([], 3)).toBe(0)
  })
})

describe('the plays of a preview', () => {
  const show = { shuffled: false, showId: 'show' }
  const entryOf = (slideId: string, duration: number | string = 10, everyRounds: RoundChoice = 1) => ({
    ...newEntry({ id: slideId, video: null }),
    key: slideId,
    duration,
    everyRounds,
  })
  const keysOf = (plays: { key: string }[]) => plays.map(({ key }) => key).join('')

  it.each([
    ['all entries in order', [entryOf('a'), entryOf('b')], 'ab'],
    ['an entry in every second round', [entryOf('a'), entryOf('b', 10, 2)], 'aba'],
    ['entries of one interval in turn', [entryOf('a'), entryOf('b', 5, 2), entryOf('c', 5, 2)], 'abac'],
    ['those that play alone', [entryOf('a', 0), entryOf('b', '', 2), entryOf('c')], 'c'],
    ['nothing', [entryOf('a', 0)], ''],
  ])('are %s', (_name, entries, plays) => expect(keysOf(playsOf(entries, show))).toBe(plays))

  it('have another order in each round of a shuffled show, as on its screens', () => {
    const entries = ['a', 'b', 'c', 'd'].map((id) => entryOf(id))
    const plays = playsOf(entries, { shuffled: true, showId: 'show' })
    expect(plays).toEqual(inRounds(entries, { shuffled: true, seed: 'show' }))
    const rounds = Array.from({ length: 12 }, (_, at) => plays.slice(at * 4, at * 4 + 4).map(({ key }) => key))
    for (const round of rounds) expect(round.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(new Set(rounds.map((round) => round.join(''))).size).toBeGreaterThan(3)
  })

  it('are found by their entry, and the other way round', () => {
    const entries = [entryOf('a', 10), entryOf('b', 5, 2), entryOf('c', 5, 2)]
    const plays = playsOf(entries, show)
    expect(['a', 'b', 'c', 'd'].map((key) => firstPlayOf(plays, key))).toEqual([0, 10, 25, undefined])
    expect([5, 12, 20, 26, 35].map((at) => shareAt(entries, plays, at))).toEqual([0.25, 0.6, 0.25, 0.8, 0.25])
    expect(shareAt([entryOf('a', 0)], [], 3)).toBe(0)
  })
})

it('sends the order as dense indexes that the domain accepts', () => {
  const sent = ShowInput.parse(showInput({ title: 'Evening', shuffled: false, slides: lasting(8, 15) }))
  expect(sent.slides.map(({ index, duration }) => [index, duration])).toEqual([
    [0, 8],
    [1, 15],
  ])
})

it.each([
  [0, '0:00'],
  [66, '1:06'],
  [3605, '1:00:05'],
])('writes %i seconds as %s', (seconds, clock) => expect(formatClock(seconds)).toBe(clock))

it.each([
  [3599.9, '59:59\u00a0min'],
  [3600, '1:00:00\u00a0h'],
])('writes the length %d as %s', (seconds, length) => expect(formatLoop(seconds)).toBe(length))

it.each([
  [66, [0, 10, 20, 30, 40, 50, 60]],
  [6, [0, 1, 2, 3, 4, 5]],
  [7200, [0, 1800, 3600, 5400]],
  [0, []],
])('marks %i seconds at round intervals', (seconds, marks) => expect(ticks(seconds)).toEqual(marks))

it('a new entry has the length of its video, in tenths, and no sound', () => {
  const video = { seconds: 12.48, hasSound: true } as const
  expect(newEntry({ id: 'a', video })).toMatchObject({ duration: 12.4, sound: false })
  expect(newEntry({ id: 'a', video: null })).toMatchObject({ duration: 10 })
})
