import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconBuilding, IconHome, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { initialsOf } from '../lib/initial-of.ts'
import { useAccount } from '../platform/auth/account.ts'
import { LanguageItems } from './language-items.tsx'

import classes from './user-menu.module.css'

const schemes = ['light', 'dark', 'auto'] as const

export function UserMenu() {
  const { t } = useTranslation(['shell', 'pages'])
  const { account, user } = useAccount()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`${initialsOf(user)}: ${t('userMenu')}`}>
          <Avatar color="blue.7" variant="filled" radius="md" size={32}>
            {initialsOf(user)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: 'anywhere' }}>
          {user.firstName} {user.lastName}
          <br />
          {user.email}
          <br />
          {account.name}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconHome size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/dashboard" {...props} />}
        >
          {t('home')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBuilding size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/settings/account" {...props} />}
        >
          {t('account', { ns: 'pages' })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUser size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/settings/user" {...props} />}
        >
          {t('user', { ns: 'pages' })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <LanguageItems signedIn />
        <Menu.Divider />
        <Menu.Label>{t('colorScheme')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checked={scheme === colorScheme}
            onChange={() => setColorScheme(scheme)}
          >
            {t(scheme)}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/logout" preload={false} {...props} />}
        >
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
