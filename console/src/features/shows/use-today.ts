import type { Day } from '@litfass/domain/time/day'
import { useSuspenseQuery } from '@tanstack/react-query'

import { accountQuery } from '../../platform/api/account-query.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { todayIn } from '../../platform/i18n/today.ts'

/** Today where the company's screens are, and the time zone. */
export function useToday(): { today: Day; zone: string } {
  const { accountId } = useAccount()
  const { timezone: zone } = useSuspenseQuery(accountQuery(accountId)).data
  return { today: todayIn(zone), zone }
}
