import type { Member } from '@litfass/api/people/team'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** For a member who accepted an invitation as admin with an address other than the invited one. */
export function AdminConsent({ member }: { member: Member }) {
  const { t } = useTranslation('settingsAccount')
  const { accountId } = useAccount()
  const give = useApiMutation(api.team.setRoles, { problems: 'caller' })
  const refuse = useApiMutation(api.team.setRoles, { problems: 'toast' })
  const { id: userId, roles, email, invitedEmail = '' } = member
  const name = `${member.firstName} ${member.lastName}`

  function askGive(): void {
    askConfirm({
      title: t('makeAdminTitle', { name }),
      text: t('makeAdminText', { name, email, invited: invitedEmail }),
      confirmLabel: t('makeAdmin'),
      action: async () => {
        await give.mutateAsync({ accountId, userId, body: { roles: [...roles, 'admin'] } })
        toastDone(t('rolesSaved'))
      },
    })
  }

  return (
    <>
      <Text size="sm" mt={6}>
        {t('awaitsAdmin')}
      </Text>
      <Group gap={6} mt={6}>
        <Button size="xs" variant="default" onClick={askGive}>
          {t('makeAdmin')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          loading={refuse.isPending}
          onClick={() =>
            refuse.mutate({ accountId, userId, body: { roles } }, { onSuccess: () => toastDone(t('adminDeclined')) })
          }
        >
          {t('declineAdmin')}
        </Button>
      </Group>
    </>
  )
}
