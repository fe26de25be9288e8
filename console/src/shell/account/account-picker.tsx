import { Avatar, Badge, Group, Modal, Select, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchInput } from '../../components/list/toolbar/search-input.tsx'
import { initialOf } from '../../lib/initial-of.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { switchAccount } from '../../platform/auth/session.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { accountOrders, type AccountOrder, pickAccounts } from './pick-accounts.ts'

import classes from './account-picker.module.css'

/** All companies of the user with their full names, to search and sort. */
export function AccountPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Modal opened={opened} onClose={onClose} title={t('chooseCompany')}>
      <Choice onClose={onClose} />
    </Modal>
  )
}

function Choice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { accountId, user } = useAccount()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<AccountOrder>('ascending')
  const found = pickAccounts(user.accounts, { search, order, language })

  function choose(id: string): void {
    if (id === accountId) onClose()
    else switchAccount(id)
  }

  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <SearchInput
          label={t('companyName')}
          value={search}
          data-autofocus
          style={{ flex: '1 1 180px' }}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          label={t('sort')}
          w={150}
          data={accountOrders.map((value) => ({ value, label: t(value) }))}
          value={order}
          onChange={(value) => value && setOrder(value)}
        />
      </Group>
      <ul className={classes.list} aria-label={t('chooseCompany')}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <UnstyledButton className={classes.company} aria-current={id === accountId} onClick={() => choose(id)}>
              <Avatar size={28} radius="sm" color="teal" variant="light" aria-hidden>
                {initialOf(name)}
              </Avatar>
              <span className={classes.name}>{name}</span>
              {id === accountId && <Badge color="teal">{t('chosen')}</Badge>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text role="status" c="dimmed">
        {found.length === 0 && t('noCompany')}
      </Text>
    </Stack>
  )
}
