import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../parts/empty-state.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { ListToolbar } from '../../parts/list-toolbar.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { NewButton } from '../../parts/new-button.tsx'
import { allSlides } from '../../parts/own-lists.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearchText } from '../../parts/search-text.ts'
import { useAccount } from '../../platform/account.ts'
import { NoSlides } from './no-slides.tsx'
import { ShowCard } from './show-card.tsx'
import { accountQuery, showPages } from './shows-queries.ts'

import classes from './shows-page.module.css'

export function ShowsPage(): React.ReactNode {
  const { t } = useTranslation(['shows', 'parts'])
  const { accountId } = useAccount()
  const { text, search } = useSearchText()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const list = useSuspenseInfiniteQuery(showPages(accountId, useDeferredValue(text)))
  const shows = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? 0
  const empty = shows.length === 0
  const byId = new Map(slides.map((slide) => [slide.id, slide]))

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={t('ofLimit', { ns: 'parts', count: account.amounts.shows, limit: account.limits.shows })}
        actions={
          empty && text === '' ? undefined : (
            <NewButton kind="shows" account={account} to="/shows/new" label={t('newShow')} />
          )
        }
      />
      {(!empty || text !== '') && <ListToolbar searchLabel={t('search')} />}
      {empty && text === '' && slides.length === 0 && <NoSlides />}
      {empty && text === '' && slides.length > 0 && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink to="/shows/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
              {t('newShow')}
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
      <ul className={classes.grid}>
        {shows.map((show) => (
          <ShowCard key={show.id} show={show} slides={byId} />
        ))}
      </ul>
      <LoadMore
        shown={shows.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
