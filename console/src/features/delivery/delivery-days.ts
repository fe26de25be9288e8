import type { AdDelivery } from '@litfass/api/ads/delivery'

type DeliveredDay = AdDelivery['days'][number]

/** Days side by side, or weeks when there are too many of them. */
export interface DeliveryBar {
  start: string
  end: string
  due: number
  delivered: number
}

const mostBars = 31

export function barsOf(days: DeliveredDay[]): DeliveryBar[] {
  const size = days.length <= mostBars ? 1 : 7
  const bars: DeliveryBar[] = []
  for (const [at, { day, due, delivered }] of days.entries()) {
    const last = bars.at(-1)
    if (last && at % size !== 0) {
      last.end = day
      last.due += due
      last.delivered += delivered
    } else bars.push({ start: day, end: day, due, delivered })
  }
  return bars
}

/** The share delivered, cut to a thousandth so that 100 % means that nothing is missing. */
export function deliveredShare({ due, delivered }: { due: number; delivered: number }): number {
  return due === 0 ? 0 : Math.floor((delivered / due) * 1000) / 1000
}
