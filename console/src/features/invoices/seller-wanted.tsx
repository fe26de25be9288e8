import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { sellerQuery } from './invoices-queries.ts'

import classes from './seller-wanted.module.css'

/** `SellerWanted` where the number is not at hand. */
export function SellerWantedIfWaiting() {
  const { accountId } = useAccount()
  const { data: seller } = useQuery(sellerQuery(accountId))
  return seller && seller.waiting > 0 ? <SellerWanted waiting={seller.waiting} /> : null
}

/** Says that paid ads are not invoiced because the seller's details are missing. */
export function SellerWanted({ waiting }: { waiting: number }) {
  const { t } = useTranslation('invoices')
  return (
    <Card mb="md" className={classes.wanted}>
      <Text fw={600}>{t('wantedTitle', { count: waiting })}</Text>
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
