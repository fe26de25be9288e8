import type { Day } from '@litfass/domain/day'
import { dayInZone } from '@litfass/domain/zone'

/** Today in a time zone, by this browser's clock: good enough to guide; the server decides. */
export function todayIn(zone: string): Day {
  return dayInZone(Date.now(), zone)
}
