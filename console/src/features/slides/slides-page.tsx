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
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearchText } from '../../parts/search-text.ts'
import { useAccount } from '../../platform/account.ts'
import { SlideCard } from './slide-card.tsx'
import { accountQuery, slidePages } from './slides-queries.ts'

import classes from './slides-page.module.css'

export function SlidesPage(): React.ReactNode {
  const { t } = useTranslation(['slides', 'parts'])
  const { accountId } = useAccount()
  const { text, search } = useSearchText()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const list = useSuspenseInfiniteQuery(slidePages(accountId, useDeferredValue(text)))
  const slides = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? 0
  const empty = slides.length === 0
  const isNew = empty && text === ''

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={t('ofLimit', { ns: 'parts', count: account.amounts.slides, limit: account.limits.slides })}
        actions={!isNew && <NewButton kind="slides" account={account} to="/slides/new" label={t('newSlide')} />}
      />
      {!isNew && <ListToolbar searchLabel={t('search')} />}
      {isNew && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink to="/slides/new" leftSection={<IconPlus size={18} stroke={1.75} />}>
              {t('newSlide')}
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
        {slides.map((slide) => (
          <SlideCard key={slide.id} slide={slide} />
        ))}
      </ul>
      <LoadMore
        shown={slides.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
