import { useTranslation } from 'react-i18next'

import { FilterChip } from '../../components/list/toolbar/filter-chip.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { useBookingLabel } from '../../components/money/booking-label.ts'
import { adGroupColumns } from './campaign-columns.tsx'
import { CampaignListPage } from './campaign-list-page.tsx'
import { adGroupList } from './campaigns-queries.ts'

/** The ad groups of all campaigns or of one. */
export function AdGroupsPage(): React.ReactNode {
  const { t } = useTranslation('campaigns')
  const bookingLabel = useBookingLabel()
  const list = useListPage(adGroupList)
  const [first] = list.rows
  return (
    <CampaignListPage
      list={list}
      name="adgroups"
      filters={
        list.search.campaignId && (
          <FilterChip
            label={first ? t('campaignFilter', { title: first.campaignTitle }) : t('thisCampaign')}
            onRemove={() => list.change({ campaignId: undefined })}
          />
        )
      }
      columns={adGroupColumns}
      context={{ t, bookingLabel }}
    />
  )
}
