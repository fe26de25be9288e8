import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../time/day.ts'
import { instantInZone, minuteInZone } from '../time/zone.ts'
import { maxEntryTimes } from './entries/entry-hours.ts'
import { JobInput, jobEntries, jobRefusal, nextRuns, repeats } from './job.ts'
import { maxEntries } from './show.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Pacific/Apia', 'UTC']
const slide = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds
const iso = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toString()

test.each([
  ['2026-11-20T08:00', undefined],
  ['2026-11-20T25:00', 'not-a-time'],
  ['2026-11-20T', 'not-a-time'],
  ['2026-11-20T10:00T10:00', 'not-a-time'],
  ['2026-11-31T08:00', 'not-a-date'],
  ['T08:00', 'not-a-date'],
])('%s is refused with %s', (runAt, problem) => {
  expect(JobInput.shape.runAt.safeParse(runAt).error?.issues[0]?.message).toBe(problem)
})

describe('the next runs', () => {
  test.each([
    ['once, still to come', '2026-11-20T08:00', 'none', '2026-11-20T07:00:00Z', ['2026-11-20T07:00:00Z']],
    ['once, a moment ago', '2026-11-20T08:00', 'none', '2026-11-20T07:00:00.001Z', []],
    [
      'daily, from before its first day',
      '2026-11-25T08:00',
      'daily',
      '2026-11-20T00:00:00Z',
      ['2026-11-25T07:00:00Z', '2026-11-26T07:00:00Z'],
    ],
    [
      'daily, later the same day',
      '2026-11-01T08:00',
      'daily',
      '2026-11-20T07:00:01Z',
      ['2026-11-21T07:00:00Z', '2026-11-22T07:00:00Z'],
    ],
    [
      'weekly, on its weekday',
      '2026-11-06T08:00',
      'weekly',
      '2026-11-20T08:00:00Z',
      ['2026-11-27T07:00:00Z', '2026-12-04T07:00:00Z'],
    ],
    [
      'daily across spring: the skipped minute is an hour later, once',
      '2026-03-28T02:30',
      'daily',
      '2026-03-28T00:00:00Z',
      ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
    ],
    [
      'daily across autumn: the repeated minute is its first, once',
      '2026-10-24T02:30',
      'daily',
      '2026-10-24T00:00:00Z',
      ['2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    ],
  ] as const)('%s', (_, runAt, repeat, from, expected) => {
    const count = Math.max(1, expected.length)
    expect(nextRuns({ runAt, repeat }, { zone: 'Europe/Berlin', from: at(from), count }).map(iso)).toEqual(expected)
  })

  test('match Temporal for wall-clock times in any zone', () => {
    const minutes = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1439 }))
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, [day, minute]) => {
        const time = Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5)
        const local = `${addDays('1990-01-01', day)}T${time}`
        const found = Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' })
        expect(iso(instantInZone(local, zone))).toBe(iso(found.epochMilliseconds))
      }),
      { numRuns: 2000 },
    )
  })

  test('are ascending, never before `from`, and start with `from` if it is a run', () => {
    const given = fc.record({
      zone: fc.constantFrom(...zones),
      repeat: fc.constantFrom(...repeats),
      first: fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2030-01-01T00:00Z') }),
      from: fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2030-01-01T00:00Z') }),
    })
    fc.assert(
      fc.property(given, ({ zone, repeat, first, from }) => {
        const job = { runAt: minuteInZone(first, zone), repeat }
        const runs = nextRuns(job, { zone, from, count: 5 })
        expect(runs).toEqual([...new Set(runs)].toSorted((a, b) => a - b))
        for (const run of runs) {
          expect(run).toBeGreaterThanOrEqual(from)
          expect(nextRuns(job, { zone, from: run, count: 1 })).toEqual([run])
        }
      }),
    )
  })
})

test.each([
  ['no title', { title: '', slides: [slide] }, ['title']],
  ['a title of 21 characters', { title: 'x'.repeat(21), slides: [slide] }, ['title']],
  ['neither slide nor show', { title: 'Job' }, ['slides']],
  ['a day that is none', { title: 'Job', slides: [slide], runAt: '2026-02-30T08:00' }, ['runAt']],
  ['24 hours', { title: 'Job', slides: [slide], runAt: '2026-02-20T24:00' }, ['runAt']],
  ['a zone', { title: 'Job', slides: [slide], runAt: '2026-02-20T08:00Z' }, ['runAt']],
])('a job with %s is refused there', (_, input, path) => {
  const parsed = JobInput.safeParse(input)
  expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([path])
})

test('a job with one show and nothing else is complete', () => {
  expect(JobInput.parse({ title: ' Job ', shows: [slide] })).toEqual({
    title: 'Job',
    slides: [],
    shows: [slide],
    screens: [],
    repeat: 'none',
  })
})

test('the slides of a job come first, then the unchanged entries of its shows', () => {
  const own = { slideId: 'c', duration: 7, animation: 'zoom' as const }
  expect(jobEntries(['a', 'b'], [[own], [own]])).toEqual([
    { slideId: 'a', duration: 10, animation: 'fade', index: 0 },
    { slideId: 'b', duration: 10, animation: 'fade', index: 1 },
    { ...own, index: 2 },
    { ...own, index: 3 },
  ])
})

test.each([
  [0, 0, 0, 'job-content-gone'],
  [maxEntries + 1, 0, 0, 'job-too-long'],
  [1, 2, 0, 'job-screens-gone'],
  [1, 2, 1, null],
  [maxEntries, 0, 0, null],
])('%i entries and %i screens of which %i are left: %s', (entries, listed, left, refusal) => {
  const slides = Array.from({ length: entries }, (_, at) => String(at))
  expect(jobRefusal({ entries: jobEntries(slides, []), screens: { listed, left } })).toBe(refusal)
})

test('a job is too long if its entries have more times of day than a show can have', () => {
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const entry = { slideId: 'a', duration: 10, animation: 'none' as const }
  const entries = jobEntries(
    [],
    [Array.from({ length: maxEntryTimes }, (_, hour) => ({ ...entry, startTime: at(hour), endTime: at(hour + 1) }))],
  )
  const screens = { listed: 0, left: 0 }
  expect(jobRefusal({ entries: entries.slice(1), screens })).toBe(null)
  expect(jobRefusal({ entries, screens })).toBe('job-too-long')
})

test('a slide with a video lasts as long as the video, in tenths of a second', () => {
  const entries = jobEntries(['film', 'picture'], [], new Map([['film', 12.46]]))
  expect(entries.map(({ slideId, duration }) => [slideId, duration])).toEqual([
    ['film', 12.4],
    ['picture', 10],
  ])
})
