import { Alert, SimpleGrid, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useDialogAddress } from '../../platform/routing/dialog-address.ts'
import { ConfirmAddress, LinkOfOtherUser } from './confirm-address.tsx'
import { EmailCard } from './email-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { addressesIn } from './settings-user-queries.ts'
import { TwoFactorCard } from './two-factor-card.tsx'

const route = getRouteApi('/account/settings/user')

export function UserPage(): React.ReactNode {
  const { t } = useTranslation('settingsUser')
  const { accountId, user } = useAccount()
  const { address, email, remove } = route.useSearch()
  const navigate = route.useNavigate()
  const setDialog = useDialogAddress()
  const change = email === undefined ? null : addressesIn(email)
  const isInvalid = email !== undefined && change === null
  const shown = change?.to === user.email ? 'changed' : isInvalid ? 'expired' : address
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {shown && (
        <Alert color={shown === 'changed' ? 'teal' : 'red'} role="status" mb="md">
          {shown === 'changed' ? t('addressChanged', { email: user.email }) : t('addressExpired')}
        </Alert>
      )}
      {change && change.to !== user.email && change.from !== user.email && <LinkOfOtherUser email={change.from} />}
      {email !== undefined && change?.from === user.email && (
        <ConfirmAddress
          token={email}
          email={change.to}
          onDone={(result) => void navigate({ search: result ? { address: result } : {}, replace: true })}
        />
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <ProfileCard user={user} />
          <SessionsCard email={user.email} />
        </Stack>
        <Stack gap="md">
          <EmailCard email={user.email} />
          <PasswordCard />
          <TwoFactorCard user={user} />
          <MailsCard user={user} />
          <OwnDataCard
            user={user}
            accountId={accountId}
            removing={remove !== undefined}
            onRemoving={(open) => setDialog(open ? { remove: 'open' } : {})}
          />
        </Stack>
      </SimpleGrid>
    </Page>
  )
}
