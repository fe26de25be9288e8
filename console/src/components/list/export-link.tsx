import { fillPath } from '@litfass/api/path'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useAccount } from '../../platform/auth/account.ts'
import { stringifySearch } from '../../platform/routing/search-params.ts'

const endpoints = {
  ads: api.ads.exportAds,
  quotations: api.ads.exportQuotations,
  campaigns: api.campaigns.exportCampaigns,
  adgroups: api.campaigns.exportAdgroups,
  settlements: api.settlements.exportSettlements,
  audit: api.audit.exportAuditEvents,
}

/** Exports the list as CSV: all rows that match the filters. */
export function ExportLink({ list, filter }: { list: keyof typeof endpoints; filter: Record<string, unknown> }) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  return (
    <Tooltip label={t('exportTable')}>
      <ActionIcon
        component="a"
        href={fillPath(endpoints[list].path, { accountId }) + stringifySearch(filter)}
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
