import { keysOf } from '../keys-of.ts'
import type { Day } from '../time/day.ts'

interface StatusRule {
  /** On the dashboard. */
  group: 'editing' | 'active' | 'completed'
  /** Its airtime is not for sale. */
  booksAirtime: boolean
  /** Plays from its first to its last day, unless it is paused. */
  runs: boolean
  /** Included in every sum; of a cancelled ad, only what was delivered. */
  counts: boolean
  /** Part of the statistics. */
  isPaidFor: boolean
}

/** Properties of each status. */
const statusRules = {
  pending: { group: 'editing', booksAirtime: false, runs: false, counts: true, isPaidFor: false },
  approved: { group: 'editing', booksAirtime: true, runs: false, counts: true, isPaidFor: false },
  paid: { group: 'active', booksAirtime: true, runs: true, counts: true, isPaidFor: true },
  completed: { group: 'completed', booksAirtime: false, runs: false, counts: true, isPaidFor: true },
  cancelled: { group: 'completed', booksAirtime: false, runs: false, counts: true, isPaidFor: true },
  declined: { group: 'completed', booksAirtime: false, runs: false, counts: false, isPaidFor: false },
  failed: { group: 'completed', booksAirtime: false, runs: false, counts: false, isPaidFor: false },
} as const satisfies Record<string, StatusRule>
export type AdStatus = keyof typeof statusRules
export const adStatuses: readonly AdStatus[] = keysOf(statusRules)

function statusesWith(matches: (rule: StatusRule) => boolean): readonly AdStatus[] {
  return adStatuses.filter((status) => matches(statusRules[status]))
}

export const failureReasons = ['withdrawn', 'refunded', 'expired'] as const

/** Reason codes, as opposed to reasons written by people. */
export const adReasons = [
  ...failureReasons,
  'cancelled',
  'dispute-lost',
  'place-off',
  'place-moved',
  'screen-deleted',
  'place-deleted',
  'account-closed',
] as const
export type AdReason = (typeof adReasons)[number]

export function isAdReason(reason: string): reason is AdReason {
  return adReasons.some((one) => one === reason)
}

/** The two companies of an ad, the payment webhook and the clock. */
export type Party = 'publisher' | 'advertiser' | 'payment' | 'clock'

interface AdAction {
  by: Party
  from: readonly AdStatus[]
  to: AdStatus
  reason?: 'given' | (typeof failureReasons)[number] | 'cancelled' | 'dispute-lost'
}

/**
 * Who may change the status of an ad, and to which. The server enforces this table; the console reads it to explain a
 * disabled button.
 */
export const adActions = {
  approve: { by: 'publisher', from: ['pending'], to: 'approved' },
  decline: { by: 'publisher', from: ['pending', 'approved'], to: 'declined', reason: 'given' },
  withdraw: { by: 'advertiser', from: ['pending', 'approved'], to: 'failed', reason: 'withdrawn' },
  pay: { by: 'payment', from: ['approved'], to: 'paid' },
  cancel: { by: 'advertiser', from: ['paid'], to: 'cancelled', reason: 'cancelled' },
  askToCancel: { by: 'advertiser', from: ['paid'], to: 'paid' },
  withdrawRequestToCancel: { by: 'advertiser', from: ['paid'], to: 'paid' },
  agreeToCancel: { by: 'publisher', from: ['paid'], to: 'cancelled', reason: 'cancelled' },
  refuseToCancel: { by: 'publisher', from: ['paid'], to: 'paid', reason: 'given' },
  end: { by: 'publisher', from: ['paid'], to: 'cancelled', reason: 'given' },
  pause: { by: 'publisher', from: ['paid'], to: 'paid', reason: 'given' },
  resume: { by: 'publisher', from: ['paid'], to: 'paid' },
  refund: { by: 'payment', from: ['paid'], to: 'failed', reason: 'refunded' },
  loseDispute: { by: 'payment', from: ['paid'], to: 'cancelled', reason: 'dispute-lost' },
  expire: { by: 'clock', from: ['pending', 'approved'], to: 'failed', reason: 'expired' },
  complete: { by: 'clock', from: ['paid'], to: 'completed' },
} as const satisfies Record<string, AdAction>
export type AdActionName = keyof typeof adActions

/** Events in the history of an ad that change no status: the offer, the remedy for missing plays, and disputes. */
const otherEvents = ['offered', 'makeGood', 'chooseExtend', 'chooseRefund', 'openDispute', 'winDispute'] as const

/** Events in the history of an ad. */
export const adEventActions = [...otherEvents, ...keysOf(adActions)] as const
export type AdEventAction = (typeof adEventActions)[number]

/** Why an ad in this status does not allow the action, or null. */
export function adRefusal(ad: { status: AdStatus }, action: AdActionName): 'ad-wrong-status' | null {
  const { from }: AdAction = adActions[action]
  return from.includes(ad.status) ? null : 'ad-wrong-status'
}

/**
 * Why an ad cannot be paused or resumed, or null. Only ads whose delivery is settled can be paused: for others, days without
 * plays would be paid for.
 */
export function pauseRefusal(
  ad: { paused?: unknown; refundBelow?: unknown; makeGoodOf?: unknown },
  action: 'pause' | 'resume',
): 'pause-not-settled' | 'ad-paused' | 'ad-not-paused' | null {
  const isPaused = (ad.paused ?? null) !== null
  if (action === 'resume') return isPaused ? null : 'ad-not-paused'
  if (isPaused) return 'ad-paused'
  return (ad.refundBelow ?? ad.makeGoodOf ?? null) === null ? 'pause-not-settled' : null
}

/** The action of each company that an open ad waits for. */
const awaitedActions = { publisher: 'approve', advertiser: 'pay' } as const satisfies Record<string, AdActionName>
export type AdSide = keyof typeof awaitedActions
export const adSides = keysOf(awaitedActions)

/** The statuses in which an ad waits for this company. */
export function awaitedStatuses(side: AdSide): readonly AdStatus[] {
  return adActions[awaitedActions[side]].from
}

export function isAwaited(ad: { status: AdStatus }, side: AdSide): boolean {
  return awaitedStatuses(side).includes(ad.status)
}

/** Whether this company has to act: to answer a booking request or a request to cancel, or to pay. */
export function waitsFor(ad: { status: AdStatus; cancelAsked?: unknown }, side: AdSide): boolean {
  return isAwaited(ad, side) || (side === 'publisher' && ad.cancelAsked !== undefined)
}

/** From its first day on an ad can no longer be approved or paid. Days of the publisher's calendar. */
export function hasStarted({ startDate }: { startDate: Day }, today: Day): boolean {
  return startDate <= today
}

/** Whether the last day of a paid ad has passed, even if the clock has not completed it yet. Days as in `hasStarted`. */
export function isOver({ status, endDate }: { status: AdStatus; endDate: Day }, today: Day): boolean {
  return isRunning({ status }) && endDate < today
}

/** As `adRefusal`, on a day of the publisher's calendar: neither company acts on an ad that is over. */
export function adRefusalOn(
  ad: { status: AdStatus; endDate: Day },
  action: AdActionName,
  today: Day,
): 'ad-wrong-status' | null {
  return adRefusal(ad, action) ?? (isOver(ad, today) ? 'ad-wrong-status' : null)
}

/** The dashboard's three groups. */
export const statusGroups = {
  editing: statusesWith(({ group }) => group === 'editing'),
  active: statusesWith(({ group }) => group === 'active'),
  completed: statusesWith(({ group }) => group === 'completed'),
} as const satisfies Record<StatusRule['group'], readonly AdStatus[]>
export type AdStatusGroup = keyof typeof statusGroups
export const statusGroupNames = keysOf(statusGroups)

type OpenStatus = {
  [Status in AdStatus]: (typeof statusRules)[Status]['group'] extends 'completed' ? never : Status
}[AdStatus]

/** Whether an ad can still change; the others have ended. */
export function isOpen(status: AdStatus): status is OpenStatus {
  return statusRules[status].group !== 'completed'
}

export const openStatuses: readonly OpenStatus[] = adStatuses.filter(isOpen)
export const bookingStatuses = statusesWith((rule) => rule.booksAirtime)
export const runningStatuses = statusesWith(({ runs }) => runs)

export function isRunning({ status }: { status: AdStatus }): boolean {
  return statusRules[status].runs
}

export const countedStatuses = statusesWith(({ counts }) => counts)

/** Whether an ad is part of the sums. */
export function isCounted({ status }: { status: AdStatus }): boolean {
  return statusRules[status].counts
}

export const paidForStatuses = statusesWith(({ isPaidFor }) => isPaidFor)

/** Paid for and not over, whether on air or not. */
export const openPaidStatuses = statusesWith(({ isPaidFor, group }) => isPaidFor && group !== 'completed')

/**
 * Numeric status of a campaign or an ad group: 1 while any of its ads is open, 2 when all have ended. Derived,
 * never stored.
 */
export function campaignStatus(statuses: AdStatus[]): 1 | 2 {
  return statuses.length === 0 || statuses.some(isOpen) ? 1 : 2
}

export const campaignPhases = ['unpaid', 'scheduled', 'running', 'ended', 'not-run'] as const
export type CampaignPhase = (typeof campaignPhases)[number]

/** How far a campaign or an ad group is, by the statuses of its ads. `hasRun`: at least one of them is or was on air. */
export function campaignPhase(statuses: AdStatus[], { hasRun }: { hasRun: boolean }): CampaignPhase {
  if (campaignStatus(statuses) === 2) return hasRun ? 'ended' : 'not-run'
  if (!statuses.some((status) => openPaidStatuses.includes(status))) return 'unpaid'
  return hasRun ? 'running' : 'scheduled'
}
