import { teamApi } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import { Roles } from '@litfass/domain/people/membership'
import { Email } from '@litfass/domain/people/user'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { RoleChoice } from './role-choice.tsx'

export function InviteDialog({
  opened,
  activeRoles,
  onClose,
}: {
  opened: boolean
  activeRoles: Role[]
  onClose: () => void
}) {
  const { t } = useTranslation('settingsAccount')
  return (
    <Modal opened={opened} onClose={onClose} title={t('inviteTitle')}>
      <InviteForm activeRoles={activeRoles} onClose={onClose} />
    </Modal>
  )
}

function InviteForm({ activeRoles, onClose }: { activeRoles: Role[]; onClose: () => void }) {
  const { t } = useTranslation(['settingsAccount', 'parts'])
  const { accountId } = useAccount()
  const invite = useApiMutation(teamApi.invite, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { email: '', roles: new Array<string>() },
    schema: z.object({ email: Email, roles: Roles }),
    submit: async (body) => {
      await invite.mutateAsync({ accountId, body })
      toastDone(t('invited', { email: body.email }), t('invitedNext'))
      onClose()
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <TextInput
          label={t('invitedEmail')}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RoleChoice activeRoles={activeRoles} {...form.getInputProps('roles')} />
        <FormProblem problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'parts' })}
          </Button>
          <Button type="submit" loading={busy}>
            {t('sendInvitation')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
