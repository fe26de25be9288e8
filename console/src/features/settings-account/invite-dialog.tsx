import type { Role } from '@litfass/domain/people/account'
import { Roles } from '@litfass/domain/people/membership'
import { Email } from '@litfass/domain/people/user'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { TextField } from '../../components/form/fields/text-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
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
  const { t } = useTranslation('settingsAccount')
  const { accountId } = useAccount()
  const invite = useApiMutation(api.team.invite, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { email: '', roles: new Array<string>() },
    schema: z.object({ email: Email, roles: Roles }),
    submit: async (body) => {
      await invite.mutateAsync({ accountId, body })
      toastDone(t('invited', { email: body.email }), t('invitedNext'))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} save={t('sendInvitation')} onCancel={onClose}>
      <TextField form={form} name="email" type="email" autoComplete="off" data-autofocus />
      <RoleChoice activeRoles={activeRoles} {...form.getInputProps('roles')} />
    </FormDialog>
  )
}
