import type { AdDetail } from '@litfass/api/ads/ads'
import { interimAfterDays } from '@litfass/domain/ads/delivery/interim-settlement'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { formatDay } from '@litfass/domain/time/day'
import { Card, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { adSettlementQuery } from './delivery-queries.ts'

import classes from './interim-settlements.module.css'

/** What a long ad has released to its publisher, month by month. Nothing for other ads. */
export function InterimSettlements({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('delivery')
  const { accountId } = useAccount()
  const { interims } = useSuspenseQuery(adSettlementQuery(accountId, ad.id)).data
  if (interims.length === 0) return null
  const sum = interims.reduce((cents, { net }) => cents + net, 0)
  return (
    <Card component="section" aria-label={t('interims')}>
      <Title order={2} size="md">
        {t('interims')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('interimsText', { days: interimAfterDays, released: formatEuros(sum), price: formatEuros(ad.amount) })}
      </Text>
      <ul className={classes.list}>
        {interims.map(({ until, delivered, due, net }) => (
          <li key={until} className={classes.month}>
            <span>
              {t('interimUntil', { day: formatDay(until) })}
              {delivered !== null && due !== null && (
                <Text component="span" c="dimmed" size="sm" className={classes.plays}>
                  {t('interimPlays', { delivered: formatCount(delivered), due: formatCount(due) })}
                </Text>
              )}
            </span>
            <strong className={classes.amount}>{formatEuros(net)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
