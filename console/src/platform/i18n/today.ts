import type { Day } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import { shortDay } from './format.ts'

/** Today in a time zone by this browser's clock. Only a hint; the server decides. */
export function todayIn(zone: string): Day {
  return dayInZone(Date.now(), zone)
}

/** Today in the time zone of this browser. */
export function todayHere(): Day {
  return todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** A deadline as every list shows it: `05.12.`, with its year unless it is the current one in this time zone. */
export function deadlineDay(day: Day, zone: string): string {
  return shortDay(day, todayIn(zone))
}
