import { ActionIcon, Menu } from '@mantine/core'
import { IconApi, IconFileText, IconHelpCircle, IconKeyboard, IconRoute, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../platform/auth/account.ts'
import { useShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx'
import { useTour } from './tour/use-tour.ts'

export function HelpMenu() {
  const { t } = useTranslation(['shell', 'pages', 'tour'])
  const { needsTwoFactor } = useAccount()
  const tour = useTour()
  const openShortcuts = useShortcutsDialog()
  return (
    <Menu id="help-menu" position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('help')} title={t('help')}>
          <IconHelpCircle size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!needsTwoFactor && (
          <>
            <Menu.Item leftSection={<IconRoute size={16} stroke={1.75} />} onClick={() => void tour.start()}>
              {t('start', { ns: 'tour' })}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} onClick={openShortcuts} visibleFrom="md">
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/api/reference"
          target="_blank"
          leftSection={<IconApi size={16} stroke={1.75} />}
        >
          {t('apiReference')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileText size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/terms" {...props} />}
        >
          {t('terms', { ns: 'pages' })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/privacy" {...props} />}
        >
          {t('privacy', { ns: 'pages' })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
