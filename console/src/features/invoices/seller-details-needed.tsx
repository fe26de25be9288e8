import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { sellerQuery } from './invoices-queries.ts'

import classes from './seller-details-needed.module.css'

/** Warns that paid ads are not invoiced because details or the VAT id are missing; nothing while no invoice waits. */
export function SellerDetailsNeeded() {
  const { t } = useTranslation('invoices')
  const { accountId } = useAccount()
  const { data: seller } = useQuery(sellerQuery(accountId))
  if (!seller) return null
  const { waiting, waitingForVatId } = seller
  return (
    <>
      {waiting > 0 && (
        <Wanted title={t('wantedTitle', { count: waiting })} text={t('wantedText')}>
          <ButtonLink to="/settings/seller" variant="default" mt="sm">
            {t('enterDetails')}
          </ButtonLink>
        </Wanted>
      )}
      {waitingForVatId > 0 && (
        <Wanted title={t('vatIdWantedTitle', { count: waitingForVatId })} text={t('vatIdWantedText')}>
          <ButtonLink to="/settings/account" variant="default" mt="sm">
            {t('enterVatId')}
          </ButtonLink>
        </Wanted>
      )}
    </>
  )
}

function Wanted({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card mb="md" className={classes.wanted}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <div>{children}</div>
    </Card>
  )
}
