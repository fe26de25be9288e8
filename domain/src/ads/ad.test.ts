import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keysOf } from '../keys-of.ts'
import {
  type AdStatus,
  adActions,
  statusGroups,
  adRefusal,
  adStatuses,
  campaignPhase,
  campaignStatus,
  countedStatuses,
  failureReasons,
  hasStarted,
  isOver,
  openStatuses,
  paidForStatuses,
  bookingStatuses,
  runningStatuses,
} from './ad.ts'

const actions = keysOf(adActions)
/** The rows of the table in docs/rules.md: action, by, from, to, reason. */
const rulebook = [
  ...readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8').matchAll(/^\| `(\w+)` .*$/gm),
]
  .map(([row]) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .filter(([, action = '']) => actions.some((one) => one === action))
  .map(([, action, by = '', from = '', to]) => ({ action, by: by.split(' ')[0], from: from.split(', '), to }))
const everyCase = actions.flatMap((action) => adStatuses.map((status) => ({ action, status })))
const ended: readonly AdStatus[] = ['completed', 'cancelled', 'declined', 'failed']

describe('the lifecycle of an ad', () => {
  it('matches the table in docs/rules.md', () => {
    expect(rulebook).toEqual(
      actions.map((action) => ({
        action,
        by: adActions[action].by,
        from: adActions[action].from,
        to: adActions[action].to,
      })),
    )
  })

  it('allows exactly these transitions', () => {
    const allowed = everyCase.filter(({ action, status }) => adRefusal({ status }, action) === null)
    expect(allowed.map(({ action, status }) => `${action} ${status}`).toSorted()).toEqual(
      rulebook.flatMap(({ action, from }) => from.map((status) => `${action} ${status}`)).toSorted(),
    )
  })

  it.each(ended)('has no transition from %s', (status) => {
    const open = everyCase.filter((one) => one.status === status && !adRefusal(one, one.action))
    expect(open).toEqual([])
  })

  it('never returns to a status, is paid only after approval and never leaves an ended status', () => {
    const attempts = fc.array(fc.constantFrom(...actions))
    fc.assert(
      fc.property(attempts, (tries) => {
        const history: AdStatus[] = ['pending']
        for (const action of tries) {
          const status = history.at(-1) ?? 'pending'
          const { to } = adActions[action]
          if (adRefusal({ status }, action) === null && to !== status) history.push(to)
        }
        expect(new Set(history).size).toBe(history.length)
        const paidAt = history.indexOf('paid')
        if (paidAt >= 0) expect(history[paidAt - 1]).toBe('approved')
        for (const status of history.slice(0, -1)) expect(ended).not.toContain(status)
      }),
      { numRuns: 500 },
    )
  })

  it('reaches every status from pending', () => {
    const reached = new Set<AdStatus>(['pending'])
    for (const status of reached) {
      for (const { from, to } of Object.values<{ from: readonly AdStatus[]; to: AdStatus }>(adActions))
        if (from.includes(status)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...adStatuses].toSorted())
  })

  it('names a reason for every failure', () => {
    const reasons = Object.values<{ to: AdStatus; reason?: string }>(adActions)
      .filter(({ to }) => to === 'failed')
      .map(({ reason = 'none' }) => reason)
    expect(reasons.toSorted()).toEqual([...failureReasons].toSorted())
  })
})

describe('the groups of statuses', () => {
  it('an ad is open or has ended', () => {
    expect(statusGroups.completed).toEqual(ended)
    expect(openStatuses).toEqual(adStatuses.filter((status) => !ended.includes(status)))
  })

  it('only open ads book airtime; approved and paid ads do', () => {
    expect(openStatuses).toEqual(expect.arrayContaining([...bookingStatuses]))
    expect(bookingStatuses).toEqual(expect.arrayContaining([adActions.approve.to, adActions.pay.to]))
  })

  it('ads that can play are open, book airtime and are paid for; a paid ad can play', () => {
    expect(runningStatuses).toContain(adActions.pay.to)
    for (const statuses of [openStatuses, bookingStatuses, paidForStatuses])
      expect(statuses).toEqual(expect.arrayContaining([...runningStatuses]))
  })

  it('paid ads are included in totals; declined and failed ads are not', () => {
    expect(countedStatuses).toEqual(expect.arrayContaining([...paidForStatuses]))
    expect(paidForStatuses).toEqual(expect.arrayContaining([adActions.pay.to, adActions.complete.to]))
    expect(countedStatuses).not.toContain(adActions.decline.to)
    expect(countedStatuses).not.toContain(adActions.withdraw.to)
  })
})

describe('the numeric status of a campaign', () => {
  it.each(adStatuses)('with one %s ad', (status) => {
    expect(campaignStatus([status])).toBe(ended.includes(status) ? 2 : 1)
  })

  it('is 1 without ads', () => {
    expect(campaignStatus([])).toBe(1)
  })

  it('is 2 when all ads have ended, else 1', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...adStatuses), { minLength: 1 }), (statuses) => {
        expect(campaignStatus(statuses)).toBe(statuses.every((status) => ended.includes(status)) ? 2 : 1)
      }),
    )
  })
})

it.each<[phase: string, ...AdStatus[]]>([
  ['unpaid'],
  ['unpaid', 'pending'],
  ['unpaid', 'approved', 'declined'],
  ['scheduled', 'paid'],
  ['scheduled', 'paid', 'pending', 'cancelled'],
  ['not-run', 'declined', 'failed'],
  ['not-run', 'cancelled'],
])('a campaign of which nothing has run yet is %s: %s %s %s', (phase, ...statuses) => {
  expect(campaignPhase(statuses, { hasRun: false })).toBe(phase)
})

it.each<[phase: string, ...AdStatus[]]>([
  ['running', 'paid'],
  ['running', 'paid', 'failed', 'completed'],
  ['unpaid', 'approved', 'cancelled'],
  ['ended', 'completed', 'declined'],
  ['ended', 'cancelled'],
])('a campaign of which something has run is %s: %s %s %s', (phase, ...statuses) => {
  expect(campaignPhase(statuses, { hasRun: true })).toBe(phase)
})

it('a campaign ends in one of two phases, and only with its last open ad', () => {
  const over = ['ended', 'not-run']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...adStatuses)), fc.boolean(), (statuses, hasRun) => {
      expect(over.includes(campaignPhase(statuses, { hasRun }))).toBe(campaignStatus(statuses) === 2)
    }),
  )
})

it.each([
  ['2027-03-03', false],
  ['2027-03-04', true],
  ['2027-03-05', true],
] as const)('an ad from the 4th of March has started on %s: %s', (today, started) => {
  expect(hasStarted({ startDate: '2027-03-04' }, today)).toBe(started)
})

it.each([
  ['paid', '2027-03-04', false],
  ['paid', '2027-03-05', true],
  ['approved', '2027-03-05', false],
  ['cancelled', '2027-03-05', false],
] as const)('a %s ad until the 4th of March is over on %s: %s', (status, today, over) => {
  expect(isOver({ status, endDate: '2027-03-04' }, today)).toBe(over)
})
