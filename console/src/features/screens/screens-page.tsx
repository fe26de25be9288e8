import { Button } from '@mantine/core'
import { IconInfoCircle, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { ListToolbar } from '../../parts/list-toolbar.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { NewButton } from '../../parts/new-button.tsx'
import { allSites } from '../../parts/own-lists.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearchText } from '../../parts/search-text.ts'
import { useAccount } from '../../platform/account.ts'
import { useBulkSelection } from './bulk-selection.tsx'
import { byLocation, type LocationGroup } from './by-location.ts'
import { useScreenColumns } from './screen-columns.tsx'
import { accountQuery, screenPages } from './screens-queries.ts'
import { TableMenu } from './table-menu.tsx'

import classes from './screens-page.module.css'

export function ScreensPage(): React.ReactNode {
  const { t } = useTranslation(['screens', 'parts'])
  const { accountId } = useAccount()
  const { text, search } = useSearchText()
  const columns = useScreenColumns()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const list = useSuspenseInfiniteQuery(screenPages(accountId, useDeferredValue(text)))
  const screens = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? 0
  const empty = screens.length === 0
  const selection = useBulkSelection(screens)

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={t('ofLimit', { ns: 'parts', count: account.amounts.screens, limit: account.limits.screens })}
        actions={
          <>
            <TableMenu />
            {(!empty || text !== '') && (
              <NewButton kind="screens" account={account} to="/screens/new" label={t('newScreen')} />
            )}
          </>
        }
      />
      {(!empty || text !== '') && <ListToolbar searchLabel={t('search')} />}
      {empty && text === '' && (
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
      {empty && text !== '' && (
        <EmptyState
          drawing="none"
          title={t('noMatch')}
          action={
            <Button variant="default" onClick={() => search('')}>
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
            groups={byLocation(screens, sites).map((group) => ({
              key: group.site?.id ?? 'none',
              label: <GroupLabel group={group} />,
              rows: group.screens,
            }))}
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

function GroupLabel({ group: { site, screens } }: { group: LocationGroup }) {
  const { t } = useTranslation('screens')
  return (
    <div className={classes.group}>
      <IconMapPin size={16} stroke={1.75} aria-hidden />
      <strong>{site ? site.title : t('withoutSite')}</strong>
      {site && (
        <span>
          {site.street} {site.streetNumber}, {site.zip} {site.city}
        </span>
      )}
      <span className={classes.count}>{t('screenCount', { count: screens.length })}</span>
    </div>
  )
}
