import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { initialOf } from '../../lib/initial-of.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { switchAccount } from '../../platform/auth/session.ts'
import { shortAccountName } from './account-name.ts'
import { AccountPicker } from './account-picker.tsx'

import classes from './account-selector.module.css'

/** For users with several accounts. */
export function AccountSelector() {
  const { t } = useTranslation('shell')
  const { account, user } = useAccount()
  const [picking, setPicking] = useState(false)
  if (user.accounts.length < 2) return null
  return (
    <>
      <Menu width={230} position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes.selector}
            title={account.name}
            aria-label={`${t('accountSelector')}: ${account.name}`}
          >
            <Avatar size={22} radius="sm" color="teal" variant="light" name={account.name} aria-hidden>
              {initialOf(account.name)}
            </Avatar>
            <span className={classes.name}>{shortAccountName(account.name)}</span>
            <IconSelector size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.companies}>
          {user.accounts.map(({ id, name }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              title={name}
              aria-label={name}
              checked={id === account.id}
              onChange={() => id !== account.id && switchAccount(id)}
            >
              {shortAccountName(name)}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconSearch size={16} stroke={1.75} />} onClick={() => setPicking(true)}>
            {t('searchCompany')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AccountPicker opened={picking} onClose={() => setPicking(false)} />
    </>
  )
}
