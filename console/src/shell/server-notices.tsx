import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../platform/api/api.ts'
import { useAccount } from '../platform/auth/account.ts'

import classes from './shell.module.css'

const lookAgainMilliseconds = 30_000

/** Problems of the server itself, shown to admins while they last. */
export function ServerNotices() {
  const { t } = useTranslation('shell')
  const { accountId, account, needsTwoFactor } = useAccount()
  const { data: notices } = useQuery({
    ...apiQuery(api.accounts.listServerNotices, { accountId }),
    enabled: account.roles.includes('admin') && !needsTwoFactor,
    refetchInterval: lookAgainMilliseconds,
    meta: { keepsPage: true },
  })
  return notices?.map((notice) => (
    <Alert
      key={notice}
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} />}
      className={classes.notice}
    >
      {t(`notice-${notice}`)}
    </Alert>
  ))
}
