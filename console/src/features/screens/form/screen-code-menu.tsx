import type { Screen } from '@litfass/api/places/screens'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'

/** Creates, renews and removes the code that is typed at `/code` on the TV. */
export function ScreenCodeMenu({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const renew = useApiMutation(api.screens.renewCode, { problems: 'toast' })
  const renewAfterQuestion = useApiMutation(api.screens.renewCode, { problems: 'caller' })
  const remove = useApiMutation(api.screens.removeCode, { problems: 'caller' })
  const input = { accountId, screenId: screen.id }

  if (!screen.code)
    return (
      <Button
        size="xs"
        variant="default"
        loading={renew.isPending}
        onClick={() => renew.mutate(input, { onSuccess: () => toastDone(t('codeMade')) })}
      >
        {t('makeCode')}
      </Button>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="xs" px={6} aria-label={t('codeActions')}>
          <IconDots size={16} stroke={1.75} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          onClick={() =>
            askConfirm({
              title: t('renewCodeTitle'),
              text: t('renewCodeText'),
              confirmLabel: t('renewCode'),
              action: async () => {
                await renewAfterQuestion.mutateAsync(input)
                toastDone(t('codeMade'))
              },
            })
          }
        >
          {t('renewCode')}
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconX size={16} stroke={1.75} />}
          onClick={() =>
            askConfirm({
              title: t('removeCodeTitle'),
              text: t('removeCodeText'),
              confirmLabel: t('removeCode'),
              danger: true,
              action: async () => {
                await remove.mutateAsync(input)
                toastDone(t('codeRemoved'))
              },
            })
          }
        >
          {t('removeCode')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
