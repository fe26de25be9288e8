import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { sellerQuery } from './invoices-queries.ts'

import classes from './seller-details-needed.module.css'

/** Warns that paid ads are not invoiced because the seller's details are missing; nothing while no invoice waits. */
export function SellerDetailsNeeded() {
  const { t } = useTranslation('invoices')
  const { accountId } = useAccount()
  const { data: seller } = useQuery(sellerQuery(accountId))
  if (!seller?.waiting) return null
  return (
    <Card mb="md" className={classes.wanted}>
      <Text fw={600}>{t('wantedTitle', { count: seller.waiting })}</Text>
      <Text size="sm" c="dimmed">
        {t('wantedText')}
      </Text>
      <div>
        <ButtonLink to="/settings/seller" variant="default" mt="sm">
          {t('enterDetails')}
        </ButtonLink>
      </div>
    </Card>
  )
}
