import type { Member } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import { Roles } from '@litfass/domain/people/membership'
import { Modal } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { RoleChoice } from './role-choice.tsx'

export function RolesDialog({
  member,
  activeRoles,
  onClose,
}: {
  member: Member
  activeRoles: Role[]
  onClose: () => void
}) {
  const { t } = useTranslation('settingsAccount')
  const { accountId } = useAccount()
  const router = useRouter()
  const setRoles = useApiMutation(api.team.setRoles, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { roles: [...member.roles] as string[] },
    schema: z.object({ roles: Roles }),
    submit: async (body) => {
      await setRoles.mutateAsync({ accountId, userId: member.id, body })
      toastDone(t('rolesSaved'))
      onClose()
      // The user's own roles decide what the menu shows.
      await router.invalidate()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('rolesTitle', { name: `${member.firstName} ${member.lastName}` })}>
      <FormDialog {...dialog} save={t('saveRoles')} onCancel={onClose}>
        <RoleChoice activeRoles={activeRoles} {...form.getInputProps('roles')} />
      </FormDialog>
    </Modal>
  )
}
