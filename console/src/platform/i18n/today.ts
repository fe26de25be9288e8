import type { Day } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

/** Today in a time zone by this browser's clock. Only a hint; the server decides. */
export function todayIn(zone: string): Day {
  return dayInZone(Date.now(), zone)
}
