import type { Day } from '@litfass/domain/time/day'
import { type LocalMinute, minuteInZone } from '@litfass/domain/time/zone'
import { useSuspenseQuery } from '@tanstack/react-query'

import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useMinute } from './use-now.ts'

/** The wall clock where the company's screens are, to the minute, and its time zone. */
export function useMoment(): { moment: LocalMinute; today: Day; zone: string } {
  const { accountId } = useAccount()
  const { timezone: zone } = useSuspenseQuery(accountQuery(accountId)).data
  const moment = minuteInZone(useMinute(), zone)
  return { moment, today: moment.slice(0, 10), zone }
}
