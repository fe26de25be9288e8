import type { UserDeletion } from '@litfass/api/people/account-deletion'
import type { PasswordAgain, User } from '@litfass/api/people/session'
import { type CompanyOutcome, deletionRefusal } from '@litfass/domain/people/account-deletion'
import { Alert, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import type { z } from 'zod'

import { DialogQuery } from '../../components/feedback/dialog-query.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { call } from '../../platform/api/call.ts'
import { forgetAccount } from '../../platform/auth/session.ts'
import { PasswordForm } from './ask-password.tsx'
import { userDeletionQuery } from './settings-user-queries.ts'

/** The user to delete, and the selected company, if any. */
export interface UserToDelete {
  user: User
  accountId?: string
}

export function DeleteUserDialog({ opened, ...content }: UserToDelete & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('settingsUser')
  return (
    <Modal opened={opened} onClose={content.onClose} title={t('removeTitle')}>
      <DeleteUserContent {...content} />
    </Modal>
  )
}

function DeleteUserContent({ user, accountId, onClose }: UserToDelete & { onClose: () => void }) {
  const query = useQuery(userDeletionQuery)
  return (
    <DialogQuery query={query}>
      {({ companies }) =>
        deletionRefusal(companies.map(({ outcome }) => outcome)) ? (
          <Blocked companies={companies} accountId={accountId} />
        ) : (
          <DeleteUserForm companies={companies} user={user} onClose={onClose} />
        )
      }
    </DialogQuery>
  )
}

const blockingOutcomes: readonly CompanyOutcome[] = ['needs-admin', 'is-operator', 'has-bookings', 'has-invoices']

function Blocked({ companies, accountId }: UserDeletion & { accountId: string | undefined }) {
  const { t } = useTranslation('settingsUser')
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" title={t('blockedTitle')}>
        <Stack gap="xs">
          {companies
            .filter(({ outcome }) => blockingOutcomes.includes(outcome))
            .map(({ id, name, outcome }) => (
              <div key={id}>
                <Text mb={id === accountId ? 'xs' : 0}>{t(`outcome-${outcome}`, { company: name })}</Text>
                {id === accountId && <ObstacleLinks outcome={outcome} />}
              </div>
            ))}
        </Stack>
      </Alert>
    </Stack>
  )
}

/** Links to where the obstacle can be removed. */
function ObstacleLinks({ outcome }: { outcome: CompanyOutcome }) {
  const { t } = useTranslation('settingsUser')
  if (outcome === 'is-operator') return null
  if (outcome === 'needs-admin')
    return (
      <ButtonLink to="/settings/account" size="xs" variant="default">
        {t('toTeam')}
      </ButtonLink>
    )
  if (outcome === 'has-invoices')
    return (
      <ButtonLink to="/settings/seller" size="xs" variant="default">
        {t('toSeller')}
      </ButtonLink>
    )
  return (
    <Group gap="xs">
      <ButtonLink to="/advertise/ads" size="xs" variant="default">
        {t('toAds')}
      </ButtonLink>
      <ButtonLink to="/publish/ads" size="xs" variant="default">
        {t('toQuotations')}
      </ButtonLink>
    </Group>
  )
}

function DeleteUserForm({ companies, user, onClose }: UserDeletion & { user: User; onClose: () => void }) {
  const { t } = useTranslation('settingsUser')

  async function leave(body: z.output<typeof PasswordAgain>): Promise<void> {
    await call(api.accountDeletion.deleteUser, { body })
    forgetAccount()
    // Reload the document, so that none of the user's data stays in memory.
    window.location.replace('/login?left=user')
  }

  return (
    <PasswordForm
      text={t('removeGoes')}
      confirmLabel={t('removeUser')}
      danger
      email={user.email}
      action={leave}
      onCancel={onClose}
    >
      {companies.length > 0 && (
        <List size="sm" spacing={4}>
          {companies.map(({ id, name, outcome }) => (
            <List.Item key={id}>{t(`outcome-${outcome}`, { company: name })}</List.Item>
          ))}
        </List>
      )}
      <Text c="dimmed">{t('removeStays')}</Text>
    </PasswordForm>
  )
}
