import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  type AdActionName,
  type AdStatus,
  type Party,
  adActions,
  adGroups,
  adRefusal,
  adStatuses,
  campaignStatus,
  countedStatuses,
  failureReasons,
  hasStarted,
  openStatuses,
  paidForStatuses,
  reservesAirtime,
} from './ad.ts'

/** Who may move an ad where, written once more by hand: the lifecycle of the rulebook. */
const moves: Record<AdActionName, { by: Party; from: AdStatus[]; to: AdStatus; reason?: string }> = {
  approve: { by: 'publisher', from: ['pending'], to: 'approved' },
  decline: { by: 'publisher', from: ['pending', 'approved'], to: 'declined', reason: 'given' },
  withdraw: { by: 'advertiser', from: ['pending', 'approved'], to: 'failed', reason: 'withdrawn' },
  pay: { by: 'payment', from: ['approved'], to: 'paid' },
  refund: { by: 'payment', from: ['paid'], to: 'failed', reason: 'refunded' },
  expire: { by: 'clock', from: ['pending', 'approved'], to: 'failed', reason: 'expired' },
  complete: { by: 'clock', from: ['paid'], to: 'completed' },
}
const actions = Object.keys(moves) as AdActionName[]
const parties: Party[] = ['publisher', 'advertiser', 'payment', 'clock']
const everyCase = actions.flatMap((action) =>
  adStatuses.flatMap((status) => parties.map((party) => ({ action, status, party }))),
)
const ended: readonly AdStatus[] = ['completed', 'declined', 'failed']

describe('the lifecycle of an ad', () => {
  it('is the rulebook', () => {
    expect(adActions).toEqual(moves)
  })

  it('lets these moves through and no others', () => {
    const allowed = everyCase.filter(({ action, status, party }) => adRefusal({ status }, action, party) === null)
    expect(allowed.map(({ action, status, party }) => `${party}: ${action} ${status}`).toSorted()).toEqual([
      'advertiser: withdraw approved',
      'advertiser: withdraw pending',
      'clock: complete paid',
      'clock: expire approved',
      'clock: expire pending',
      'payment: pay approved',
      'payment: refund paid',
      'publisher: approve pending',
      'publisher: decline approved',
      'publisher: decline pending',
    ])
  })

  it('tells the wrong party so first, and the right one that the status is wrong', () => {
    const approve = (status: AdStatus, party: Party) => adRefusal({ status }, 'approve', party)
    expect(approve('pending', 'advertiser')).toBe('ad-wrong-party')
    expect(approve('paid', 'advertiser')).toBe('ad-wrong-party')
    expect(approve('paid', 'publisher')).toBe('ad-wrong-status')
    for (const { action, status, party } of everyCase) {
      const may = adStatuses.some((other) => adRefusal({ status: other }, action, party) === null)
      const refusals = may ? [null, 'ad-wrong-status'] : ['ad-wrong-party']
      expect.soft(refusals, `${party}: ${action} ${status}`).toContain(adRefusal({ status }, action, party))
    }
  })

  it.each(ended)('has nothing after %s', (status) => {
    const open = everyCase.filter((one) => one.status === status && !adRefusal(one, one.action, one.party))
    expect(open).toEqual([])
  })

  it('never leaves the table, whatever anybody tries in whatever order', () => {
    const attempts = fc.array(fc.record({ action: fc.constantFrom(...actions), party: fc.constantFrom(...parties) }))
    fc.assert(
      fc.property(attempts, (tries) => {
        const history: AdStatus[] = ['pending']
        for (const { action, party } of tries) {
          const status = history.at(-1) ?? 'pending'
          if (adRefusal({ status }, action, party) === null) history.push(adActions[action].to)
        }
        expect(history.length).toBeLessThanOrEqual(4)
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
      for (const { from, to } of Object.values(moves)) if (from.includes(status)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...adStatuses].toSorted())
  })

  it('names a reason for every failure', () => {
    const reasons = Object.values(moves).flatMap((move) => (move.to === 'failed' ? [String(move.reason)] : []))
    expect(reasons.toSorted()).toEqual([...failureReasons].toSorted())
  })
})

it('groups the statuses by what follows from them', () => {
  expect({ adGroups, openStatuses, reservesAirtime, countedStatuses, paidForStatuses }).toEqual({
    adGroups: { editing: ['pending', 'approved'], active: ['paid'], completed: ['completed', 'declined', 'failed'] },
    openStatuses: ['pending', 'approved', 'paid'],
    reservesAirtime: ['approved', 'paid'],
    countedStatuses: ['pending', 'approved', 'paid', 'completed'],
    paidForStatuses: ['paid', 'completed'],
  })
})

describe('the numeric status of a campaign', () => {
  it.each(adStatuses)('with one %s ad', (status) => {
    expect(campaignStatus([status])).toBe(ended.includes(status) ? 2 : 1)
  })

  it('is 1 without ads', () => {
    expect(campaignStatus([])).toBe(1)
  })

  it('is 2 when all has ended, else 1', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...adStatuses), { minLength: 1 }), (statuses) => {
        expect(campaignStatus(statuses)).toBe(statuses.every((status) => ended.includes(status)) ? 2 : 1)
      }),
    )
  })
})

it.each([
  ['2027-03-03', false],
  ['2027-03-04', true],
  ['2027-03-05', true],
] as const)('an ad from the 4th of March has started on %s: %s', (today, started) => {
  expect(hasStarted({ startDate: '2027-03-04' }, today)).toBe(started)
})
