import type { ConnectionState } from '@litfass/domain/money/connected-account'
import { isAdmin } from '@litfass/domain/people/membership'
import type { ButtonProps } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useOpenOnboarding } from './connected-accounts-queries.ts'

/** Leads an admin to Stripe, to connect the company or to provide what Stripe still requires. */
export function ConnectButton({
  state,
  ...style
}: { state: ConnectionState } & Pick<ButtonProps, 'variant' | 'mt' | 'size'>) {
  const { t } = useTranslation(['connectedAccounts', 'components'])
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { open, busy } = useOpenOnboarding()
  return (
    <ExplainedButton
      {...style}
      loading={busy}
      why={isAdmin(account.roles) ? null : t('onlyAdmins', { ns: 'components' })}
      onClick={() => open()}
    >
      {t(state === 'not-connected' ? 'connect' : 'continue')}
    </ExplainedButton>
  )
}
