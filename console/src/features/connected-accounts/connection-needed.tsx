import { connectsPublishers, marketplaceRules } from '@litfass/domain/money/marketplace'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { ConnectButton } from './connect-button.tsx'
import { connectionQuery } from './connected-accounts-queries.ts'

import classes from './connection-needed.module.css'

/** Warns that ads of this publisher cannot be paid; nothing while it has no booking requests. */
export function ConnectionNeeded() {
  const { t } = useTranslation('connectedAccounts')
  const { accountId } = useAccount()
  const { data: connection } = useQuery(connectionQuery(accountId))
  if (!connection || !connectsPublishers(connection.mode) || connection.openAds === 0) return null
  const { state, mode, chargesEnabled, needsAgreement } = connection
  if (chargesEnabled && !needsAgreement) return null
  const { charged } = marketplaceRules[mode]
  return (
    <Card mb="md" className={classes.wanted}>
      <Text fw={600}>{t('requestsTitle', { count: connection.openAds })}</Text>
      <Text size="sm" c="dimmed">
        {chargesEnabled
          ? t('requestsAgreement')
          : t(state === 'in-check' || state === 'rejected' ? `text-${state}-${charged}` : `requestsText-${charged}`)}
      </Text>
      {chargesEnabled ? (
        <div>
          <ButtonLink to="/settings/seller" variant="default" mt="sm">
            {t('agree')}
          </ButtonLink>
        </div>
      ) : (
        state !== 'in-check' &&
        state !== 'rejected' && (
          <div>
            <ConnectButton state={state} variant="default" mt="sm" />
          </div>
        )
      )}
    </Card>
  )
}
