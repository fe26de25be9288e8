import type { Day } from '../time/day.ts'

export const adStatuses = ['pending', 'approved', 'paid', 'completed', 'declined', 'failed'] as const
export type AdStatus = (typeof adStatuses)[number]

export const failureReasons = ['withdrawn', 'refunded', 'expired'] as const

/** The two companies of an ad, the payment webhook and the clock. */
export type Party = 'publisher' | 'advertiser' | 'payment' | 'clock'

interface AdAction {
  by: Party
  from: readonly AdStatus[]
  to: AdStatus
  reason?: 'given' | (typeof failureReasons)[number]
}

/** Who may move an ad where. The server enforces this table; the console reads it to explain a disabled button. */
export const adActions = {
  approve: { by: 'publisher', from: ['pending'], to: 'approved' },
  decline: { by: 'publisher', from: ['pending', 'approved'], to: 'declined', reason: 'given' },
  withdraw: { by: 'advertiser', from: ['pending', 'approved'], to: 'failed', reason: 'withdrawn' },
  pay: { by: 'payment', from: ['approved'], to: 'paid' },
  refund: { by: 'payment', from: ['paid'], to: 'failed', reason: 'refunded' },
  expire: { by: 'clock', from: ['pending', 'approved'], to: 'failed', reason: 'expired' },
  complete: { by: 'clock', from: ['paid'], to: 'completed' },
} as const satisfies Record<string, AdAction>
export type AdActionName = keyof typeof adActions

/** Why this party may not do this now, or null. */
export function adRefusal(
  ad: { status: AdStatus },
  action: AdActionName,
  by: Party,
): 'ad-wrong-party' | 'ad-wrong-status' | null {
  const rule: AdAction = adActions[action]
  if (rule.by !== by) return 'ad-wrong-party'
  return rule.from.includes(ad.status) ? null : 'ad-wrong-status'
}

/** From its first day on an ad can no longer be approved or paid. Days of the publisher's calendar. */
export function hasStarted({ startDate }: { startDate: Day }, today: Day): boolean {
  return startDate <= today
}

/** The dashboard's three groups. */
export const adGroups = {
  editing: ['pending', 'approved'],
  active: ['paid'],
  completed: ['completed', 'declined', 'failed'],
} as const satisfies Record<string, readonly AdStatus[]>
export type AdGroup = keyof typeof adGroups

/** Statuses that reserve airtime. */
export const reservesAirtime = ['approved', 'paid'] as const satisfies AdStatus[]

/**
 * Numeric status of a campaign or an ad group: 1 while any of its ads is open, 2 when all have ended. Derived,
 * never stored.
 */
export function campaignStatus(statuses: AdStatus[]): 1 | 2 {
  const open: readonly AdStatus[] = [...adGroups.editing, ...adGroups.active]
  return statuses.length === 0 || statuses.some((status) => open.includes(status)) ? 1 : 2
}
