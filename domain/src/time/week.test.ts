import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Programme } from '../playback/playback.ts'
import vectors from '../playback/schedule-vectors.json' with { type: 'json' }
import { showAt } from '../testing/show-at.ts'
import { vectorEvents as events } from '../testing/vector-events.ts'
import { type WeekEvent, expandWeek } from './week.ts'

const hour = 3_600_000
const day = 24 * hour

describe.each(vectors.zones)('a week in $zone', ({ offsets: table, cases }) => {
  const offsets = table.map(({ from, minutes }) => ({ from: Date.parse(from), minutes }))

  it.each(cases)('$instant: $why', ({ instant, plays }) => {
    const at = Date.parse(instant)
    const occurrences = expandWeek(events, offsets, { from: at, until: at + 1 })
    expect(occurrences.map(({ event }) => event.title)).toEqual(plays === null ? [] : [plays])
  })

  it('plays the same shows from events at instants and from the weekly rule', () => {
    const shows = Object.fromEntries(
      events.map(({ showId }) => [showId, [{ slideId: showId, durationSeconds: 5, animation: 'none' as const }]]),
    )
    const instants = fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2026, 11, 20) })
    fc.assert(
      fc.property(instants, fc.integer({ min: -3 * day, max: 3 * day }), (instant, distance) => {
        const from = instant + distance
        const expanded = expandWeek(events, offsets, { from: instant - 5 * day, until: from }).filter(
          (one) => one.from < from,
        )
        const programme: Programme = {
          shows,
          assignedShow: null,
          events: expanded.map((one) => ({ from: one.from, until: one.until, showId: one.event.showId })),
          week: { from, events, offsets },
          ads: [],
        }
        const byRule = { ...programme, events: [], week: { from: -Infinity, events, offsets } }
        expect(showAt(programme, instant)).toBe(showAt(byRule, instant))
      }),
      { numRuns: 2_000 },
    )
  })
})

it('an event continues across a clock change without a break', () => {
  const night: WeekEvent = { title: 'night', showId: 'night', weekday: 7, startMinute: 60, endMinute: 300 }
  const change = Date.UTC(2026, 2, 29, 1)
  const offsets = [
    { from: 0, minutes: 60 },
    { from: change, minutes: 120 },
  ]
  const occurrences = expandWeek([night], offsets, { from: change - day, until: change + day })
  expect(occurrences).toEqual([{ from: change - hour, until: change + 2 * hour, event: night }])
})

it('an event that touches the range is returned with its whole length', () => {
  const whole: WeekEvent = { title: 'all', showId: 'all', weekday: 1, startMinute: 0, endMinute: 1440 }
  const monday = Date.UTC(2026, 10, 16)
  const range = { from: monday + 5 * hour, until: monday + 5 * hour + 1 }
  expect(expandWeek([whole], [{ from: 0, minutes: 0 }], range)).toEqual([
    { from: monday, until: monday + day, event: whole },
  ])
})
