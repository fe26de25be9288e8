import { IconInfoCircle, IconMapPin } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../../components/list/data-table.tsx'
import { useItemSelection } from '../../../components/list/selection/item-selection.ts'
import { useListPage } from '../../../components/list/use-list-page.ts'
import { openingLabels } from '../../../components/place/opening-hours-labels.ts'
import { allSites } from '../../../platform/api/own-lists.ts'
import { accountQuery } from '../../../platform/api/own-queries.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { PlaceListFrame } from '../../places/place-list-page.tsx'
import { screenKind } from '../screen-kind.ts'
import { ScreenMenu } from '../screen-menu.tsx'
import { screenList } from '../screens-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { byLocation, type LocationGroup } from './by-location.ts'
import { ChangePanel, ChangeSheet } from './change/change-show.tsx'
import { useChangingShow } from './change/use-changing-show.ts'
import { screenColumns } from './screen-columns.tsx'
import { ScreenFilters, ScreenSort } from './screen-filters.tsx'
import { StateFilter } from './state-filter.tsx'
import { TableMenu } from './table-menu.tsx'

import classes from './screens-page.module.css'

export function ScreensPage(): React.ReactNode {
  const { t } = useTranslation(['screens', 'screenBulk'])
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const list = useListPage(screenList)
  const groups = list.search.sort ? null : byLocation(list.rows, sites)
  const changing = useChangingShow(list.rows)
  const selection = useItemSelection(groups?.flatMap(({ screens }) => screens) ?? list.rows)
  return (
    <PlaceListFrame
      kind={screenKind}
      list={list}
      actions={<TableMenu />}
      filters={
        <>
          {list.first?.counts && <StateFilter list={list} counts={list.first.counts} />}
          <ScreenFilters list={list} sites={sites} />
        </>
      }
      right={<ScreenSort list={list} />}
    >
      <DataTable
        label={t('title')}
        columns={screenColumns}
        context={{ t, zone: account.timezone, changing }}
        selecting={{ selection, nameOf: ({ name }) => name }}
        pictured
        dense
        waits={({ needsAttention }) => needsAttention}
        renderMenu={(screen) => <ScreenMenu screen={screen} onAssign={(opener) => changing.open(screen, opener)} />}
        opened={
          changing.screen && changing.inRow
            ? {
                rowId: changing.screen.id,
                id: changing.panelId,
                panel: <ChangePanel screen={changing.screen} onClose={changing.close} />,
              }
            : null
        }
        {...(groups === null
          ? { rows: list.rows }
          : {
              groups: groups.map((group) => ({
                key: group.site?.id ?? 'none',
                label: <GroupLabel group={group} whole={!list.narrowed} />,
                rows: group.screens,
              })),
            })}
      />
      {changing.screen && !changing.inRow && <ChangeSheet screen={changing.screen} onClose={changing.close} />}
      <BulkBar shown={list.rows} selection={selection} />
      <p className={classes.note}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        {t('shareNote')}
      </p>
    </PlaceListFrame>
  )
}

/** `whole`: the list is not filtered, so the count is that of the location. */
function GroupLabel({ group: { site, screens }, whole }: { group: LocationGroup; whole: boolean }) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const hours = site?.openingHours ? openingLabels(site.openingHours, language) : []
  const count = site && whole ? site.screens : screens.length
  return (
    <div className={classes.group}>
      <IconMapPin size={16} stroke={1.75} aria-hidden />
      <strong>{site ? site.title : t('withoutSite')}</strong>
      {site && (
        <span>
          {site.street} {site.streetNumber}, {site.zip} {site.city}
        </span>
      )}
      <span className={classes.count}>
        {t('screenCount', { count })}
        {hours.length > 0 && ` · ${hours.join(', ')}`}
      </span>
    </div>
  )
}
