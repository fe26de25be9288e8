import { Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useDialogAddress } from '../../platform/routing/dialog-address.ts'
import { SignInAgain } from '../../shell/sign-in-again/sign-in-again.tsx'
import { PublicFrame } from '../sign-in/public-frame.tsx'
import { OwnDataCard } from './own-data-card.tsx'

const route = getRouteApi('/own-data')

/** The only page of users who belong to no company. */
export function OwnDataPage(): React.ReactNode {
  const { t } = useTranslation(['settingsUser', 'shell', 'pages'])
  const { user } = route.useRouteContext()
  const { remove } = route.useSearch()
  const setDialog = useDialogAddress()
  return (
    <PublicFrame>
      <Title order={1}>{t('ownData', { ns: 'pages' })}</Title>
      <Text c="dimmed" mt={4} mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {t('signedInAs', { name: `${user.firstName} ${user.lastName}`, email: user.email })}
      </Text>
      <OwnDataCard
        user={user}
        removing={remove !== undefined}
        onRemoving={(open) => setDialog(open ? { remove: 'open' } : {})}
      />
      <div>
        <ButtonLink to="/logout" preload={false} variant="default" mt="lg">
          {t('signOut', { ns: 'shell' })}
        </ButtonLink>
      </div>
      <SignInAgain user={user} />
    </PublicFrame>
  )
}
