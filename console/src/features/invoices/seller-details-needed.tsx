import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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
        <Wanted
          title={t('wantedTitle', { count: waiting })}
          text={t('wantedText')}
          to="/settings/seller"
          action={t('enterDetails')}
        />
      )}
      {waitingForVatId > 0 && (
        <Wanted
          title={t('vatIdWantedTitle', { count: waitingForVatId })}
          text={t('vatIdWantedText')}
          to="/settings/account"
          action={t('enterVatId')}
        />
      )}
    </>
  )
}

function Wanted({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <Card mb="md" className={classes.wanted}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <div>
        <ButtonLink to={to} variant="default" mt="sm">
          {action}
        </ButtonLink>
      </div>
    </Card>
  )
}
