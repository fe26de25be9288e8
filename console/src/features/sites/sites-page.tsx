import type { Site } from '@litfass/api/sites'
import { venueTypes } from '@litfass/domain/site'
import { Button, Text, ThemeIcon } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { type Column, DataTable, HeadCell, rowLink } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { ListToolbar } from '../../parts/list-toolbar.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearchText } from '../../parts/search-text.ts'
import { useAccount } from '../../platform/account.ts'
import { formatCount } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { SiteMenu } from './site-menu.tsx'
import { sitePages } from './sites-queries.ts'

export function SitesPage(): React.ReactNode {
  const { t } = useTranslation(['sites', 'parts'])
  const { accountId } = useAccount()
  const { text, search } = useSearchText()
  const columns = useColumns()
  const list = useSuspenseInfiniteQuery(sitePages(accountId, useDeferredValue(text)))
  const sites = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? 0
  const empty = sites.length === 0
  const newSite = (
    <ButtonLink to="/sites/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('newSite')}
    </ButtonLink>
  )

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={total > 0 && formatCount(total)}
        actions={empty && text === '' ? undefined : newSite}
      />
      {(!empty || text !== '') && <ListToolbar searchLabel={t('search')} />}
      {empty && text === '' && <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={newSite} />}
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
      {!empty && <DataTable label={t('title')} columns={columns} rows={sites} />}
      <LoadMore
        shown={sites.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}

function useColumns(): Column<Site>[] {
  const { t } = useTranslation('sites')
  const language = useLanguage()
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'head',
      cell: (site) => (
        <HeadCell
          picture={
            <ThemeIcon variant="light" color="gray" size={36} aria-hidden>
              <IconMapPin size={18} stroke={1.75} />
            </ThemeIcon>
          }
          pictureWidth={36}
          name={
            <Link to="/sites/edit/$siteId" params={{ siteId: site.id }} className={rowLink}>
              {site.title}
            </Link>
          }
          line={site.internalName}
        />
      ),
    },
    {
      key: 'address',
      header: t('address'),
      cell: (site) => (
        <>
          {site.street} {site.streetNumber}, {site.zip} {site.city}
        </>
      ),
    },
    { key: 'venue', header: t('venueType'), cell: (site) => venueTypes[site.venueType].label[language] },
    {
      key: 'visitors',
      header: t('visitors'),
      align: 'right',
      card: 'hidden',
      cell: (site) =>
        site.visitors === undefined ? (
          <Text span inherit c="dimmed">
            –
          </Text>
        ) : (
          formatCount(site.visitors)
        ),
    },
    {
      key: 'screens',
      header: t('screens'),
      align: 'right',
      cell: (site) => t('screens_count', { count: site.screens }),
    },
    {
      key: 'menu',
      header: t('actionsColumn'),
      hiddenHeader: true,
      width: 56,
      card: 'amount',
      cell: (site) => <SiteMenu site={site} />,
    },
  ]
}
