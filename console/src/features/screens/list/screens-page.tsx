import { Button } from '@mantine/core'
import { IconInfoCircle, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../../components/feedback/links.tsx'
import { PageHeader } from '../../../components/feedback/page-header.tsx'
import { Page } from '../../../components/feedback/page.tsx'
import { DataTable } from '../../../components/list/data-table.tsx'
import { ListToolbar } from '../../../components/list/list-toolbar.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { NewButton } from '../../../components/list/new-button.tsx'
import { openingWords } from '../../../components/place/opening-hours-words.ts'
import { allSites } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { accountQuery, screenPages } from '../screens-queries.ts'
import { useBulkSelection } from './bulk-selection.tsx'
import { byLocation, type LocationGroup } from './by-location.ts'
import { useScreenColumns } from './screen-columns.tsx'
import { ScreenFilters, ScreenSort } from './screen-filters.tsx'
import { filtersOn, noFilter, useScreensSearch } from './screens-search.ts'
import { TableMenu } from './table-menu.tsx'

import classes from './screens-page.module.css'

export function ScreensPage(): React.ReactNode {
  const { t } = useTranslation(['screens', 'parts'])
  const { accountId } = useAccount()
  const { search, change } = useScreensSearch()
  const columns = useScreenColumns()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const list = useSuspenseInfiniteQuery(screenPages(accountId, useDeferredValue(search)))
  const screens = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? 0
  const empty = screens.length === 0
  const narrowed = Boolean(search.q) || filtersOn(search) > 0
  const selection = useBulkSelection(screens)

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={t('ofLimit', { ns: 'parts', count: account.amounts.screens, limit: account.limits.screens })}
        actions={
          <>
            <TableMenu />
            {(!empty || narrowed) && (
              <NewButton kind="screens" account={account} to="/screens/new" label={t('newScreen')} />
            )}
          </>
        }
      />
      {(!empty || narrowed) && (
        <ListToolbar
          searchLabel={t('search')}
          filters={<ScreenFilters search={search} change={change} sites={sites} />}
          right={<ScreenSort search={search} change={change} />}
        />
      )}
      {empty && !narrowed && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink to="/screens/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
              {t('newScreen')}
            </ButtonLink>
          }
        />
      )}
      {empty && narrowed && (
        <EmptyState
          drawing="none"
          title={t('noMatch')}
          action={
            <Button variant="default" onClick={() => change(noFilter)}>
              {t('clearFilters', { ns: 'parts' })}
            </Button>
          }
        />
      )}
      {!empty && (
        <>
          <DataTable
            label={t('title')}
            columns={[selection.column, ...columns]}
            {...(search.sort
              ? { rows: screens }
              : {
                  groups: byLocation(screens, sites).map((group) => ({
                    key: group.site?.id ?? 'none',
                    label: <GroupLabel group={group} whole={!narrowed} />,
                    rows: group.screens,
                  })),
                })}
          />
          {selection.bar}
          <p className={classes.note}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            {t('shareNote')}
          </p>
        </>
      )}
      <LoadMore
        shown={screens.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}

/** `whole`: all screens of the location are in the list, those on later pages included. */
function GroupLabel({ group: { site, screens }, whole }: { group: LocationGroup; whole: boolean }) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const [hours, ...more] = site?.openingHours ? openingWords(site.openingHours, language) : []
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
        {hours && ` · ${hours}${more.length > 0 ? ' …' : ''}`}
      </span>
    </div>
  )
}
