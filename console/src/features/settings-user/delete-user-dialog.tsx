import { leavingApi, type UserDeletion, UserDeletionInput } from '@litfass/api/leaving'
import { type CompanyFate, deletionRefusal } from '@litfass/domain/leaving'
import { Alert, Button, Group, List, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { DialogQuery } from '../../parts/dialog-query.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { useAccount } from '../../platform/account.ts'
import { call } from '../../platform/call.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { forgetAccount } from '../../platform/session.ts'
import { userDeletionQuery } from './settings-user-queries.ts'

export function DeleteUserDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('settingsUser')
  return (
    <Modal opened={opened} onClose={onClose} title={t('removeTitle')}>
      <Question onClose={onClose} />
    </Modal>
  )
}

function Question({ onClose }: { onClose: () => void }) {
  const query = useQuery(userDeletionQuery)
  return (
    <DialogQuery query={query}>
      {({ companies }) =>
        deletionRefusal(companies.map(({ fate }) => fate)) ? (
          <Blocked companies={companies} />
        ) : (
          <Answer companies={companies} onClose={onClose} />
        )
      }
    </DialogQuery>
  )
}

const forbidding: readonly CompanyFate[] = ['needs-admin', 'has-bookings']

function Blocked({ companies }: UserDeletion) {
  const { t } = useTranslation('settingsUser')
  const { accountId } = useAccount()
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" title={t('blockedTitle')}>
        <Stack gap="xs">
          {companies
            .filter(({ fate }) => forbidding.includes(fate))
            .map(({ id, name, fate }) => (
              <div key={id}>
                <Text mb={id === accountId ? 'xs' : 0}>{t(`fate-${fate}`, { company: name })}</Text>
                {id === accountId && <WayOut fate={fate} />}
              </div>
            ))}
        </Stack>
      </Alert>
    </Stack>
  )
}

/** Where the selected company's obstacle can be dealt with. */
function WayOut({ fate }: { fate: CompanyFate }) {
  const { t } = useTranslation('settingsUser')
  if (fate === 'needs-admin')
    return (
      <ButtonLink to="/settings/account" size="xs" variant="default">
        {t('toTeam')}
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

function Answer({ companies, onClose }: UserDeletion & { onClose: () => void }) {
  const { t } = useTranslation(['settingsUser', 'parts'])
  const { user } = useAccount()
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { password: '' },
    schema: UserDeletionInput,
    submit: async (body) => {
      await call(leavingApi.deleteUser, { body })
      forgetAccount()
      // Loading the document anew leaves nothing of the person in memory.
      window.location.replace('/login?left=user')
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{t('removeGoes')}</Text>
        <List size="sm" spacing={4}>
          {companies.map(({ id, name, fate }) => (
            <List.Item key={id}>{t(`fate-${fate}`, { company: name })}</List.Item>
          ))}
        </List>
        <Text c="dimmed">{t('removeStays')}</Text>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput
          label={t('currentPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormProblem problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'parts' })}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('removeUser')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
