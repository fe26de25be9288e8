import { connectsPublishers } from '@litfass/domain/money/marketplace'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { ConnectButton } from './connect-button.tsx'
import { connectionQuery } from './connected-accounts-queries.ts'

import classes from './connection-wanted.module.css'

/** Says that advertisers cannot pay this publisher; nothing while it has no booking requests. */
export function ConnectionWanted() {
  const { t } = useTranslation('connectedAccounts')
  const { accountId } = useAccount()
  const { data: connection } = useQuery(connectionQuery(accountId))
  if (!connection || !connectsPublishers(connection.mode) || connection.chargesEnabled || connection.openAds === 0)
    return null
  const { state } = connection
  return (
    <Card mb="md" className={classes.wanted}>
      <Text fw={600}>{t('requestsTitle', { count: connection.openAds })}</Text>
      <Text size="sm" c="dimmed">
        {t(state === 'in-check' || state === 'rejected' ? `text-${state}` : 'requestsText')}
      </Text>
      {state !== 'in-check' && state !== 'rejected' && (
        <div>
          <ConnectButton state={state} variant="default" mt="sm" />
        </div>
      )}
    </Card>
  )
}
