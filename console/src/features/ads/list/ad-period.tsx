import { addDays } from '@litfass/domain/time/day'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { PeriodField } from '../../../components/form/day-fields.tsx'
import { accountQuery } from '../../../platform/api/own-queries.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { todayIn } from '../../../platform/i18n/today.ts'
import type { AdSearch } from '../ads-queries.ts'

const halfYearDays = 182

/** Filters the list by the days on which ads are booked. */
export function AdPeriod({
  list: { search, change },
}: {
  list: { search: Pick<AdSearch, 'from' | 'to'>; change: (changes: Pick<AdSearch, 'from' | 'to'>) => void }
}) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return (
    <PeriodField
      label={t('period')}
      start={search.from}
      end={search.to}
      // A date typed without a year means the one in the half year before or after today.
      from={addDays(todayIn(account.timezone), -halfYearDays)}
      onChange={(period) => change({ from: period?.start, to: period?.end })}
      style={{ flex: '0 1 240px', minWidth: 'min(210px, 100%)' }}
    />
  )
}
