import type { Member, Team } from '@litfass/api/people/team'
import { teamRefusal } from '@litfass/domain/people/membership'
import { Menu, Text } from '@mantine/core'
import { IconLogout, IconUserCog, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { ItemMenu } from '../../components/list/item-menu.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useDialogAddress } from '../../platform/routing/dialog-address.ts'
import { useOpenOtherCompany } from './use-open-other-company.ts'

/** What an admin can do with a member, and members with themselves. */
export function MemberMenu({ member, team, admin }: { member: Member; team: Team; admin: boolean }) {
  const { t } = useTranslation(['settingsAccount', 'components'])
  const language = useLanguage()
  const { accountId, account, user } = useAccount()
  const setDialog = useDialogAddress()
  const openOtherCompany = useOpenOtherCompany()
  const remove = useApiMutation(api.team.removeMember, { problems: 'caller' })
  const isOwn = member.id === user.id
  const name = `${member.firstName} ${member.lastName}`
  const after = team.members.filter(({ id }) => id !== member.id)
  const refusal = teamRefusal(team.members, { by: user.id, after })

  function askLeave(): void {
    askConfirm({
      title: t('leaveTitle', { company: account.name }),
      text: t('leaveText'),
      confirmLabel: t('leave'),
      danger: true,
      action: async () => {
        // Refetches nothing, because the company can no longer be read.
        await call(api.team.leave, { accountId })
        await openOtherCompany('membership')
      },
    })
  }
  function askRemove(): void {
    askConfirm({
      title: t('removeTitle', { name, company: account.name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      danger: true,
      action: async () => {
        await remove.mutateAsync({ accountId, userId: member.id })
        toastDone(t('removed'))
      },
    })
  }

  return (
    <ItemMenu label={t('actionsFor', { ns: 'components', title: name })} width={260}>
      {admin && (
        <Menu.Item
          leftSection={<IconUserCog size={16} stroke={1.75} />}
          onClick={() => setDialog({ member: member.id })}
        >
          {t('changeRoles')}
        </Menu.Item>
      )}
      <Menu.Item
        {...(refusal ? { c: 'dimmed' } : { c: 'var(--mantine-color-error)', onClick: isOwn ? askLeave : askRemove })}
        aria-disabled={refusal !== null}
        closeMenuOnClick={refusal === null}
        leftSection={isOwn ? <IconLogout size={16} stroke={1.75} /> : <IconUserMinus size={16} stroke={1.75} />}
      >
        {t(isOwn ? 'leave' : 'remove')}
        {refusal && (
          <Text size="xs" c="dimmed">
            {problemCodeText(refusal, language)}
          </Text>
        )}
      </Menu.Item>
    </ItemMenu>
  )
}
