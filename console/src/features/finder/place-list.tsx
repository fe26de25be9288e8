import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { formatCount } from '@litfass/domain/money/money'
import { Button, Group, Skeleton } from '@mantine/core'
import { useTranslation, Trans } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { QueryProblem } from '../../components/feedback/query-problem.tsx'
import { LoadMore } from '../../components/list/load-more.tsx'
import { FilterChip } from '../../components/list/toolbar/filter-chip.tsx'
import { SortMenu } from '../../components/list/toolbar/sort-menu.tsx'
import { loadMore, type PagedQuery } from '../../platform/api/load-more.ts'
import { useActiveFilters } from './active-filters.ts'
import type { Basket } from './basket.ts'
import { type ChangeSearch, type FinderSearch, followsMap, noFilter, sortOf, sortsOf } from './finder-search.ts'
import type { Highlight } from './highlight.ts'
import { PlaceCard } from './place-card.tsx'

import classes from './finder-page.module.css'

// As many as a high window shows.
const cardsInView = 8

interface LoadedPages extends PagedQuery {
  data?: { pages: { total: number; more: boolean }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
}

/** The number of places, their order, and a card for each. */
export function PlaceList({
  places,
  list,
  search,
  change,
  highlight,
  basket,
  onOpen,
  onToggle,
}: {
  places: FoundPlaceOfAnyKind[]
  list: LoadedPages
  search: FinderSearch
  change: ChangeSearch
  highlight: Highlight
  basket: Basket
  onOpen: ((id: string) => void) | null
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation('finder')
  const { total = 0, more = false } = list.data?.pages[0] ?? {}
  return (
    <>
      <div className={classes.head}>
        <div className={classes.count} aria-live="polite">
          {list.data && (
            <Trans
              t={t}
              i18nKey={countKey(more, followsMap(search))}
              count={total}
              values={{ formatted: formatCount(total) }}
              components={{ b: <b /> }}
            />
          )}
        </div>
        <SortMenu
          sorts={sortsOf(search)}
          value={sortOf(search)}
          textOf={(sort) => t(sort)}
          note={search.q && t('townsFirst')}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {list.error ? (
        <QueryProblem query={list} compact />
      ) : (
        list.data &&
        places.length === 0 && (
          <div className={classes.nothing}>
            <Nothing search={search} change={change} />
          </div>
        )
      )}
      {!list.data && !list.error && <Waiting />}
      <ul className={classes.cards}>
        {places.map((place, index) => (
          <PlaceCard
            key={place.id}
            place={place}
            eager={index < cardsInView}
            open={place.id === search.place}
            highlight={highlight}
            added={basket.has(place.id)}
            onOpen={onOpen}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          shown={places.length}
          total={total}
          more={more}
          loading={list.isFetchingNextPage}
          onMore={() => void loadMore(list)}
        />
      )}
    </>
  )
}

function Waiting() {
  return [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} height={100} radius="lg" m={12} />)
}

function countKey(more: boolean, byArea: boolean) {
  if (more) return byArea ? 'moreThanInArea' : 'moreThan'
  return byArea ? 'inArea' : 'count'
}

/** Why nothing is found, and the filters to remove. */
function Nothing({ search, change }: { search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation(['finder', 'components'])
  const filters = useActiveFilters(search)
  if (filters.length === 0) return <EmptyState drawing="search" title={t('none')} text={t('noneText')} />
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch')}
      text={t('loosen')}
      action={
        <Group gap="xs" justify="center">
          {filters.map(({ key, label, without }) => (
            <FilterChip key={key} label={label} onRemove={() => change(without)} />
          ))}
          {filters.length > 1 && (
            <Button size="xs" variant="default" onClick={() => change(noFilter)}>
              {t('clearFilters', { ns: 'components' })}
            </Button>
          )}
        </Group>
      }
    />
  )
}
