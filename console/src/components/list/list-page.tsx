import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../feedback/empty-state.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Page } from '../layout/page.tsx'
import { LoadMore, useShownText } from './load-more.tsx'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import { useSearchText } from './toolbar/search-text.ts'
import type { ListState } from './use-list-page.ts'

export interface ListText {
  title: string
  /** Without it the list has no search by text. */
  search?: string
  emptyTitle: string
  emptyText?: string
  noMatch: string
}

/** The frame of every list: title and actions, search and filters, rows or an empty state, and "Load more". */
export function ListPage({
  list,
  text,
  count,
  subtitle,
  create,
  actions,
  exported,
  empty,
  noMatch,
  filters,
  right,
  renderRows = (rows) => rows,
  foot,
  whole = false,
  children,
}: {
  list: Pick<ListState, 'rows' | 'total' | 'narrowed' | 'clear' | 'more'>
  text: ListText
  count?: ReactNode
  subtitle?: ReactNode
  /** The button that creates an item: beside the title, or in the empty state. */
  create?: ReactNode
  /** Shown before `create`, even in an empty list. */
  actions?: ReactNode
  /** The export link. */
  exported?: ReactNode
  /** Replaces the usual empty state. */
  empty?: ReactNode
  /** Shown instead of the usual empty state when no row matches. */
  noMatch?: ReactNode
  filters?: ReactNode
  /** Sort menu or view switch. */
  right?: ReactNode
  /** Wraps the rows or the "no matches" text, e.g. in tabs. */
  renderRows?: (rows: ReactNode) => ReactNode
  /** Below the rows and "Load more". */
  foot?: ReactNode
  /** The content shows all rows, including later pages. */
  whole?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const shownText = useShownText()
  const { text: searched } = useSearchText()
  const noMatchText = searched ? t('noMatchFor', { noMatch: text.noMatch, text: searched }) : text.noMatch
  const none = list.rows.length === 0
  const isNew = none && !list.narrowed
  const shownRows = {
    shown: list.rows.length,
    total: list.total ?? list.rows.length,
    more: list.total === undefined && list.more.has,
  }
  return (
    <Page>
      <PageHeader
        title={text.title}
        count={count}
        subtitle={subtitle}
        actions={
          <>
            {!none && exported}
            {actions}
            {!isNew && create}
          </>
        }
      />
      {isNew ? (
        (empty ?? <EmptyState title={text.emptyTitle} text={text.emptyText} action={create} />)
      ) : (
        <>
          <ListToolbar searchLabel={text.search} filters={filters} right={right} />
          {renderRows(none ? (noMatch ?? <NoMatch title={noMatchText} onClear={list.clear} />) : children)}
        </>
      )}
      <VisuallyHidden role="status">{list.narrowed && (none ? noMatchText : shownText(shownRows))}</VisuallyHidden>
      {!whole && <LoadMore {...shownRows} loading={list.more.loading} onMore={list.more.load} />}
      {foot}
    </Page>
  )
}

function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation('components')
  return (
    <EmptyState
      drawing="search"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}
