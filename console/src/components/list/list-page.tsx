import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../feedback/empty-state.tsx'
import { PageHeader } from '../feedback/page-header.tsx'
import { Page } from '../feedback/page.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { LoadMore } from './load-more.tsx'

export interface ListWords {
  title: string
  search: string
  emptyTitle: string
  emptyText?: string
  noMatch: string
}

/** The frame of an overview: title, search and filters, what to do where there is nothing, and the way to the rest. */
export function ListPage({
  words,
  count,
  shown,
  total,
  list,
  narrowed,
  onClear,
  action,
  empty,
  filters,
  right,
  children,
}: {
  words: ListWords
  count?: ReactNode
  shown: number
  total: number
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Something is searched or filtered. */
  narrowed: boolean
  onClear: () => void
  /** What makes one more: at the right of the title, or in the middle of an empty page. */
  action: ReactNode
  /** Instead of the usual words where there is nothing at all. */
  empty?: ReactNode
  filters?: ReactNode
  right?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('parts')
  const none = shown === 0
  const isNew = none && !narrowed
  return (
    <Page>
      <PageHeader title={words.title} count={count} actions={!isNew && action} />
      {isNew ? (
        (empty ?? (
          <EmptyState title={words.emptyTitle} action={action} {...(words.emptyText && { text: words.emptyText })} />
        ))
      ) : (
        <ListToolbar searchLabel={words.search} filters={filters} right={right} />
      )}
      {none && narrowed && (
        <EmptyState
          drawing="none"
          title={words.noMatch}
          action={
            <Button variant="default" onClick={onClear}>
              {t('clearFilters')}
            </Button>
          }
        />
      )}
      {!none && children}
      <LoadMore
        shown={shown}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
