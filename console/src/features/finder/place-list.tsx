import type { FoundScreen } from '@litfass/api/finder'
import { Alert, Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'

import { EmptyState } from '../../parts/empty-state.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { SortMenu } from '../../parts/sort-menu.tsx'
import { formatCount } from '../../platform/format.ts'
import { useProblemText } from '../../platform/problem-text.tsx'
import type { Basket } from './basket.ts'
import { type ChangeSearch, type FinderSearch, isNarrowed, noFilter, sorts } from './finder-search.ts'
import { PlaceCard } from './place-card.tsx'

import classes from './finder-page.module.css'

interface LoadedPlaces {
  places: FoundScreen[]
  total: number
  problem: Error | null
  loadingMore: boolean
}

/** How many there are, in which order, and each place as a card. */
export function PlaceList({
  list,
  shown,
  byArea,
  search,
  change,
  litId,
  basket,
  onLight,
  onOpen,
  onToggle,
  onMore,
  onRetry,
}: {
  list: LoadedPlaces
  shown: FoundScreen[]
  /** `shown` is what lies on the map, not everything. */
  byArea: boolean
  search: FinderSearch
  change: ChangeSearch
  litId: string | null
  basket: Basket
  onLight: (id: string | null) => void
  onOpen: ((id: string) => void) | null
  onToggle: (id: string) => void
  onMore: () => void
  onRetry: () => void
}) {
  const { t } = useTranslation('finder')
  const problemText = useProblemText()
  const count = byArea ? shown.length : list.total
  return (
    <>
      <div className={classes.head}>
        <div className={classes.count} aria-live="polite">
          <Trans
            t={t}
            i18nKey={byArea ? 'inArea' : 'count'}
            count={count}
            values={{ formatted: formatCount(count) }}
            components={{ b: <b /> }}
          />
        </div>
        <SortMenu sorts={sorts} value={search.sort} textOf={(sort) => t(sort)} onChange={(sort) => change({ sort })} />
      </div>
      {list.problem ? (
        <Alert color="red" role="alert">
          {problemText(list.problem)}{' '}
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Alert>
      ) : (
        shown.length === 0 && <Nothing anywhere={list.places.length === 0} search={search} change={change} />
      )}
      <ul className={classes.cards}>
        {shown.map((place) => (
          <PlaceCard
            key={place.id}
            place={place}
            lit={place.id === litId}
            added={basket.has(place.id)}
            onLight={onLight}
            onOpen={onOpen}
            onToggle={onToggle}
          />
        ))}
      </ul>
      <LoadMore shown={list.places.length} total={list.total} loading={list.loadingMore} onMore={onMore} />
    </>
  )
}

function Nothing({ anywhere, search, change }: { anywhere: boolean; search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation(['finder', 'parts'])
  if (!anywhere)
    return (
      <EmptyState
        drawing="none"
        title={t('noneInArea')}
        text={t('noneInAreaText')}
        action={
          <Button variant="default" onClick={() => change({ area: 'all' })}>
            {t('showAll')}
          </Button>
        }
      />
    )
  if (!isNarrowed(search)) return <EmptyState drawing="none" title={t('none')} text={t('noneText')} />
  return (
    <EmptyState
      drawing="none"
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <Button variant="default" onClick={() => change(noFilter)}>
          {t('clearFilters', { ns: 'parts' })}
        </Button>
      }
    />
  )
}
