import type { Day } from '@litfass/domain/time/day'

import { shortDay } from '../../platform/i18n/format.ts'
import { todayIn } from '../../platform/i18n/today.ts'

/** The day of a deadline as all rows show it, for a company in this time zone. */
export function deadlineDay(day: Day, zone: string): string {
  return shortDay(day, todayIn(zone))
}
