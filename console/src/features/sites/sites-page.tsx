import type { Site } from '@litfass/api/places/sites'
import { venueName } from '@litfass/domain/places/venue-type'
import { Button, SegmentedControl, Text, ThemeIcon } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { PageHeader } from '../../components/feedback/page-header.tsx'
import { Page } from '../../components/feedback/page.tsx'
import { CellLine, type Column, DataTable, HeadCell, rowLink } from '../../components/list/data-table.tsx'
import { ListToolbar } from '../../components/list/list-toolbar.tsx'
import { LoadMore } from '../../components/list/load-more.tsx'
import { useSearchText } from '../../components/list/search-text.ts'
import { openingWords } from '../../components/place/opening-hours-words.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatCount } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { SiteMenu } from './site-menu.tsx'
import { SitesMap } from './sites-map.tsx'
import { sitePages } from './sites-queries.ts'
import { type SiteView, siteViews, useSiteView } from './sites-search.ts'

import classes from './sites-page.module.css'

export function SitesPage(): React.ReactNode {
  const { t } = useTranslation(['sites', 'parts'])
  const { accountId } = useAccount()
  const { text, search } = useSearchText()
  const { view, show } = useSiteView()
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
      {(!empty || text !== '') && (
        <ListToolbar
          searchLabel={t('search')}
          right={
            <SegmentedControl<SiteView>
              aria-label={t('view')}
              value={view}
              onChange={show}
              data={siteViews.map((value) => ({ value, label: t(`view-${value}`) }))}
            />
          }
        />
      )}
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
      {!empty && view === 'map' && <SitesMap text={text} />}
      {!empty && view === 'list' && (
        <>
          <DataTable label={t('title')} columns={columns} rows={sites} />
          <LoadMore
            shown={sites.length}
            total={total}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
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
          picture={<SitePicture url={site.thumbnailUrl} />}
          pictureWidth={48}
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
    { key: 'venue', header: t('venueType'), cell: (site) => venueName(site.venueType, language) },
    {
      key: 'hours',
      header: t('openingHours'),
      card: 'hidden',
      wide: true,
      cell: (site) => {
        const [first, ...more] = site.openingHours ? openingWords(site.openingHours, language) : []
        return first === undefined ? (
          <Text span inherit c="dimmed">
            –
          </Text>
        ) : (
          <>
            {first}
            {more.map((line) => (
              <CellLine key={line}>{line}</CellLine>
            ))}
          </>
        )
      },
    },
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

function SitePicture({ url }: { url: string | undefined }) {
  if (url) return <img src={url} alt="" loading="lazy" className={classes.picture} />
  return (
    <ThemeIcon variant="light" color="gray" size={48} aria-hidden>
      <IconMapPin size={20} stroke={1.75} />
    </ThemeIcon>
  )
}
