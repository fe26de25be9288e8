import type { AdDetail } from '@litfass/api/ads/ads'
import type { AdEventAction, AdStatus } from '@litfass/domain/ads/ad'
import { expect, test } from 'vitest'

import { adStepsOf } from './ad-steps.ts'

type Events = AdDetail['events']

function eventsOf(...moves: [AdEventAction, AdStatus][]): Events {
  return moves.map(([action, to], at) => ({
    id: `${at}`,
    action,
    from: moves[at - 1]?.[1] ?? null,
    to,
    timestamp: `2026-11-0${at + 1}T08:00:00.000Z`,
  }))
}

function stepsOf(status: AdStatus, events: Events, lastDay?: string): string[] {
  const ad = { status, events, startDate: '2026-12-01', endDate: '2027-12-31', ...(lastDay && { lastDay }) }
  return adStepsOf(ad).map(({ name, state, event }) => [name, state, event?.timestamp.slice(8, 10)].join(' ').trim())
}

const offered: [AdEventAction, AdStatus] = ['offered', 'pending']
const approved: [AdEventAction, AdStatus] = ['approve', 'approved']
const paid: [AdEventAction, AdStatus] = ['pay', 'paid']

test.each<[AdStatus, Events, string[]]>([
  ['pending', eventsOf(offered), ['offered done 01', 'approve next', 'pay later', 'onAir later', 'complete later']],
  [
    'approved',
    eventsOf(offered, approved),
    ['offered done 01', 'approve done 02', 'pay next', 'onAir later', 'complete later'],
  ],
  [
    'paid',
    eventsOf(offered, approved, paid, ['askToCancel', 'paid']),
    ['offered done 01', 'approve done 02', 'pay done 03', 'onAir next', 'complete later'],
  ],
  [
    'completed',
    eventsOf(offered, approved, paid, ['complete', 'completed']),
    ['offered done 01', 'approve done 02', 'pay done 03', 'onAir done', 'complete done 04'],
  ],
])('a %s ad shows what it has done and what comes next', (status, events, steps) => {
  expect(stepsOf(status, events)).toEqual(steps)
})

test.each<[string, AdStatus, Events, string[]]>([
  ['declined', 'declined', eventsOf(offered, ['decline', 'declined']), ['offered done 01', 'decline done 02']],
  [
    'declined after it was approved',
    'declined',
    eventsOf(offered, approved, ['decline', 'declined']),
    ['offered done 01', 'approve done 02', 'decline done 03'],
  ],
  ['withdrawn', 'failed', eventsOf(offered, ['withdraw', 'failed']), ['offered done 01', 'withdraw done 02']],
  ['expired', 'failed', eventsOf(offered, ['expire', 'failed']), ['offered done 01', 'expire done 02']],
  [
    'refunded',
    'failed',
    eventsOf(offered, approved, paid, ['refund', 'failed']),
    ['offered done 01', 'approve done 02', 'pay done 03', 'refund done 04'],
  ],
])('an ad that was %s shows no step that will not happen', (_, status, events, steps) => {
  expect(stepsOf(status, events)).toEqual(steps)
})

test('a cancelled ad was on air only if it ran for a day', () => {
  const events = eventsOf(offered, approved, paid, ['cancel', 'cancelled'])
  const before = ['offered done 01', 'approve done 02', 'pay done 03']
  expect(stepsOf('cancelled', events, '2026-11-30')).toEqual([...before, 'cancel done 04'])
  expect(stepsOf('cancelled', events, '2026-12-02')).toEqual([...before, 'onAir done', 'cancel done 04'])
})

test('a refund after a cancelled ad has ended is not its end', () => {
  const cancelled = eventsOf(offered, approved, paid, ['cancel', 'cancelled'], ['refund', 'cancelled'])
  expect(stepsOf('cancelled', cancelled, '2026-12-02').at(-1)).toBe('cancel done 04')
})

test('extra days begin with their own step, and were never offered or paid', () => {
  const given = eventsOf(['makeGood', 'paid'])
  const ad = { startDate: '2026-12-01', endDate: '2027-12-31', makeGoodOf: 'ad' }
  const steps = (status: AdStatus, events: Events) =>
    adStepsOf({ ...ad, status, events }).map(({ name, state }) => `${name} ${state}`)
  expect(steps('paid', given)).toEqual(['makeGood done', 'onAir next', 'complete later'])
  const over = eventsOf(['makeGood', 'paid'], ['complete', 'completed'])
  expect(steps('completed', over)).toEqual(['makeGood done', 'onAir done', 'complete done'])
})
