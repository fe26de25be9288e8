import type { AdDetail, AdEvent } from '@litfass/api/ads/ads'
import { type AdEventAction, type AdStatus, isOpen } from '@litfass/domain/ads/ad'
import { runsAtAll } from '@litfass/domain/ads/cancellation'

/** A step of an ad: an event, its time on air, or what it waits for. */
export interface AdStep {
  name: AdEventAction | 'onAir'
  state: 'done' | 'next' | 'later'
  /** When it happened, and who did it. */
  event?: AdEvent
}

const usualWay = ['offered', 'approve', 'pay', 'onAir', 'complete'] as const
const extraDaysWay = ['makeGood', 'onAir', 'complete'] as const

/** How many of the usual steps are done. */
const stepsDone: Record<AdStatus, number> = {
  pending: 1,
  approved: 2,
  paid: 3,
  completed: 5,
  cancelled: 3,
  declined: 2,
  failed: 3,
}

/** The steps of an ad in order. An ad that ended early shows only what happened. */
export function adStepsOf(
  ad: Pick<AdDetail, 'status' | 'events' | 'startDate' | 'endDate' | 'lastDay' | 'makeGoodOf'>,
): AdStep[] {
  const way = ad.makeGoodOf === undefined ? usualWay : extraDaysWay
  const done = stepsDone[ad.status] - (usualWay.length - way.length)
  const withEvent = (name: AdStep['name'], state: AdStep['state']): AdStep => {
    const event = ad.events.find(({ action }) => action === name)
    return { name, state, ...(event && { event }) }
  }
  if (isOpen(ad.status) || ad.status === 'completed')
    return way.map((name, at) => withEvent(name, at < done ? 'done' : at === done ? 'next' : 'later'))

  const wasOnAir = ad.lastDay !== undefined && runsAtAll(ad)
  // Refunds and disputes after the end keep the status.
  const end = ad.events.findLast(({ from, to }) => !isOpen(to) && from !== to)
  return [
    ...way.slice(0, done).flatMap((name) => {
      const step = withEvent(name, 'done')
      return step.event ? [step] : []
    }),
    ...(wasOnAir ? [{ name: 'onAir', state: 'done' } as const] : []),
    ...(end ? [{ name: end.action, state: 'done', event: end } as const] : []),
  ]
}
