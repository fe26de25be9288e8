import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { stringifySearch } from '../../platform/routing/search-params.ts'

/** The list as a table file: all that is filtered, not only what is on screen. */
export function ExportLink({
  list,
  filter,
}: {
  list: 'campaigns' | 'adgroups' | 'ads' | 'quotations' | 'audit'
  filter: Record<string, unknown>
}) {
  const { t } = useTranslation('parts')
  const { accountId } = useAccount()
  return (
    <Tooltip label={t('exportTable')}>
      <ActionIcon
        component="a"
        href={`/api/accounts/${accountId}/${list}.csv${stringifySearch(filter)}`}
        download
        variant="default"
        size={36}
        aria-label={t('exportTable')}
      >
        <IconDownload size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
