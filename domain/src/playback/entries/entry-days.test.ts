import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, dayFromNumber } from '../../time/day.ts'
import { ShowSlideInput } from '../show.ts'
import { changeDays, commonDays, endsSoon, entriesOn, type EntryDays, entryStateOn } from './entry-days.ts'

const slideId = '01912345-6789-7abc-8def-0123456789ab'

describe('an entry', () => {
  it.each<[EntryDays, string, string]>([
    [{}, '2026-11-24', 'playing'],
    [{ firstDay: null, lastDay: null }, '2026-11-24', 'playing'],
    [{ firstDay: '2026-11-24' }, '2026-11-23', 'upcoming'],
    [{ firstDay: '2026-11-24' }, '2026-11-24', 'playing'],
    [{ lastDay: '2026-11-24' }, '2026-11-24', 'playing'],
    [{ lastDay: '2026-11-24' }, '2026-11-25', 'ended'],
    [{ firstDay: '2026-11-24', lastDay: '2026-11-24' }, '2026-11-23', 'upcoming'],
    [{ firstDay: '2026-11-24', lastDay: '2026-11-24' }, '2026-11-24', 'playing'],
    [{ firstDay: '2026-11-24', lastDay: '2026-11-24' }, '2026-11-25', 'ended'],
    [{ firstDay: '2026-12-24', lastDay: '2027-01-06' }, '2027-01-01', 'playing'],
  ])('with %j is on %s %s', (entry, day, state) => expect(entryStateOn(entry, day)).toBe(state))

  it.each([
    [{}, null],
    [{ firstDay: '2026-12-01' }, null],
    [{ firstDay: '2026-12-01', lastDay: '2026-12-01' }, null],
    [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }, ['lastDay', 'last-before-first-day']],
    [{ firstDay: '2026-02-29' }, ['firstDay', 'not-a-date']],
    [{ lastDay: '' }, ['lastDay', 'not-a-date']],
  ])('with %j is refused as %j', (days, expected) => {
    const entry = { slideId, duration: 5, index: 0, animation: 'fade', ...days }
    const issue = ShowSlideInput.safeParse(entry).error?.issues[0]
    expect(issue ? [...issue.path, issue.message] : null).toEqual(expected)
  })
})

it.each([
  [undefined, false],
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('on 24.11. an entry until %s ends soon: %s', (lastDay, isSoon) => {
  expect(endsSoon({ lastDay }, '2026-11-24')).toBe(isSoon)
})

it('an entry plays on a day if both its days and those of its slide include it', () => {
  const anyDays = fc.record({
    firstDay: fc.option(fc.integer({ min: 20_700, max: 20_730 }).map(dayFromNumber)),
    lastDay: fc.option(fc.integer({ min: 20_700, max: 20_730 }).map(dayFromNumber)),
  })
  const anyDay = fc.integer({ min: 20_699, max: 20_731 }).map(dayFromNumber)
  fc.assert(
    fc.property(anyDays, anyDays, anyDay, (entry, slide, day) => {
      const plays = (days: EntryDays) => entryStateOn(days, day) === 'playing'
      expect(plays(commonDays(entry, slide))).toBe(plays(entry) && plays(slide))
    }),
  )
})

describe('the entries of a day', () => {
  const anyDay = fc.integer({ min: 20_700, max: 20_730 }).map(dayFromNumber)
  const anyEntry = fc
    .tuple(fc.option(anyDay), fc.option(anyDay))
    .map(([one, other]): EntryDays => ({ firstDay: one, lastDay: one && other && other < one ? one : other }))

  it('keep their order and are the same until the next change', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyDay, (entries, day) => {
        const playing = entriesOn(entries, day)
        const isOn = ({ firstDay, lastDay }: EntryDays) => (firstDay ?? day) <= day && day <= (lastDay ?? day)
        expect(playing).toEqual(entries.filter(isOn))
        const tomorrow = addDays(day, 1)
        const changed = entriesOn(entries, tomorrow).length !== playing.length
        if (changed) expect(changeDays(entries)).toContain(tomorrow)
        if (!changeDays(entries).includes(tomorrow)) expect(entriesOn(entries, tomorrow)).toEqual(playing)
      }),
    )
  })

  it('change on the first day of one and on the day after the last, each once and in order', () => {
    const entries = [
      { firstDay: '2026-12-06', lastDay: '2026-12-31' },
      { lastDay: '2026-12-05' },
      {},
      { firstDay: '2026-11-30', lastDay: '2026-12-31' },
    ]
    expect(changeDays(entries)).toEqual(['2026-11-30', '2026-12-06', '2027-01-01'])
  })
})
