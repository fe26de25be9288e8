import { Button } from '@mantine/core'
import { IconMapSearch, IconSpeakerphone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { PageHeader } from '../../components/feedback/page-header.tsx'
import { Page } from '../../components/feedback/page.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { ListToolbar } from '../../components/list/list-toolbar.tsx'
import { LoadMore } from '../../components/list/load-more.tsx'
import { CampaignSums, type Sum } from './campaign-cells.tsx'

interface Row {
  id: string
  title: string
  status: 1 | 2
  ads: number
  amount: number
  impressions: number
  reach: number
}

/** The page that campaigns and ad groups share. */
export function CampaignList<R extends Row>({
  words,
  columns,
  rows,
  total,
  filter,
  sum,
  list,
  exported,
  onClear,
}: {
  words: { title: string; search: string; empty: string; noMatch: string }
  columns: Column<R>[]
  rows: R[]
  total: number
  /** Of all that is filtered. */
  sum: Sum
  exported: ReactNode
  /** What is filtered by, as chips; false when nothing is. */
  filter: ReactNode | false
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  onClear: () => void
}) {
  const { t } = useTranslation(['campaigns', 'parts'])
  const none = rows.length === 0
  return (
    <Page>
      <PageHeader
        title={words.title}
        actions={
          <>
            {!none && exported}
            <ButtonLink to="/advertise/new" leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}>
              {t('newCampaign')}
            </ButtonLink>
          </>
        }
      />
      {(!none || filter !== false) && <ListToolbar searchLabel={words.search} filters={filter} />}
      {none && filter === false && (
        <EmptyState
          title={words.empty}
          text={t('emptyText')}
          action={
            <ButtonLink
              to="/finder"
              variant="default"
              leftSection={<IconMapSearch size={18} stroke={1.75} aria-hidden />}
            >
              {t('toFinder')}
            </ButtonLink>
          }
        />
      )}
      {none && filter !== false && (
        <EmptyState
          drawing="none"
          title={words.noMatch}
          action={
            <Button variant="default" onClick={onClear}>
              {t('clearFilters', { ns: 'parts' })}
            </Button>
          }
        />
      )}
      {!none && (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          sum={<CampaignSums shown={rows.length} total={total} sum={sum} />}
        />
      )}
      <LoadMore
        shown={rows.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
