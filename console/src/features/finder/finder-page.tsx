import type { FoundScreen } from '@litfass/api/finder'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { canDraw, type MapArea, PlaceMap } from '../../parts/map/place-map.tsx'
import { BasketBar } from './basket-bar.tsx'
import { useBasket } from './basket.ts'
import { FinderFilters } from './finder-filters.tsx'
import { placePages } from './finder-queries.ts'
import { type ChangeSearch, type FinderSearch, useFinderSearch } from './finder-search.ts'
import { MapCard } from './map-card.tsx'
import { PlaceList } from './place-list.tsx'
import { isInArea, shortPrice } from './place-words.ts'
import { useBasketToggle } from './use-basket-toggle.ts'

import classes from './finder-page.module.css'

/** Screens to advertise on: a list and a map in step, and the basket that a campaign is planned from. */
export function FinderPage(): React.ReactNode {
  const { t } = useTranslation('finder')
  const { search, change } = useFinderSearch()
  const basket = useBasket()
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [litId, setLitId] = useState<string | null>(null)
  const [area, setArea] = useState<MapArea | null>(null)
  const list = useInfiniteQuery({ ...placePages(search), placeholderData: keepPreviousData })
  const places = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])

  const showsMap = !narrow || search.view === 'map'
  const followsMap = showsMap && canDraw() && search.area !== 'all'
  const shown = followsMap && area ? places.filter((place) => isInArea(place, area)) : places
  const toggle = useBasketToggle(basket, 'display')

  function open(id: string | null): void {
    change({ place: id ?? undefined })
    if (id) document.getElementById(`place-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }

  return (
    <div className={classes.finder} data-view={search.view ?? 'list'}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <FinderFilters search={search} change={change} />
      <div className={classes.panes}>
        <section className={classes.list} aria-label={t('places')} aria-busy={list.isPlaceholderData}>
          <PlaceList
            list={{
              places,
              total: list.data?.pages[0]?.total ?? 0,
              problem: list.isError ? list.error : null,
              loadingMore: list.isFetchingNextPage,
            }}
            shown={shown}
            byArea={followsMap}
            search={search}
            change={change}
            litId={litId ?? search.place ?? null}
            basket={basket}
            onLight={setLitId}
            onOpen={narrow ? null : open}
            onToggle={toggle}
            onMore={() => void list.fetchNextPage()}
            onRetry={() => void list.refetch()}
          />
        </section>
        {showsMap && (
          <div className={classes.map}>
            <FoundOnMap
              places={places}
              search={search}
              litId={litId}
              has={basket.has}
              ids={basket.ids}
              onLight={setLitId}
              onOpen={open}
              onMove={setArea}
              onToggle={toggle}
            />
            {canDraw() && <MovingChoice search={search} change={change} />}
          </div>
        )}
      </div>
      <div className={classes.foot}>
        {narrow && canDraw() && <ViewSwitch search={search} change={change} />}
        <BasketBar ids={basket.ids} />
      </div>
    </div>
  )
}

function FoundOnMap({
  places,
  search,
  litId,
  has,
  ids,
  onLight,
  onOpen,
  onMove,
  onToggle,
}: {
  places: FoundScreen[]
  search: FinderSearch
  litId: string | null
  has: (id: string) => boolean
  ids: string[]
  onLight: (id: string | null) => void
  onOpen: (id: string | null) => void
  onMove: (area: MapArea) => void
  onToggle: (id: string) => void
}) {
  const pinned = useMemo(
    () =>
      places.map(({ id, name, lat, lng, weekAmount }) => ({
        id,
        name,
        lat,
        lng,
        label: shortPrice(weekAmount),
        added: ids.includes(id),
      })),
    [places, ids],
  )
  const open = places.find(({ id }) => id === search.place)
  return (
    <PlaceMap
      places={pinned}
      litId={litId}
      onLight={onLight}
      openId={search.place ?? null}
      onOpen={onOpen}
      onMove={onMove}
      card={open && <MapCard place={open} added={has(open.id)} onToggle={onToggle} onClose={() => onOpen(null)} />}
    />
  )
}

function MovingChoice({ search, change }: { search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation('finder')
  return (
    <div className={classes.moving}>
      <Checkbox
        label={t('moving')}
        checked={search.area !== 'all'}
        onChange={(event) => change({ area: event.currentTarget.checked ? undefined : 'all' })}
      />
    </div>
  )
}

function ViewSwitch({ search, change }: { search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation('finder')
  const onMap = search.view === 'map'
  return (
    <div className={classes.switch} data-floating>
      <Button
        variant="default"
        radius="xl"
        h={44}
        leftSection={
          onMap ? <IconList size={18} stroke={1.75} aria-hidden /> : <IconMap2 size={18} stroke={1.75} aria-hidden />
        }
        onClick={() => change({ view: onMap ? undefined : 'map', place: undefined })}
      >
        {t(onMap ? 'list' : 'map')}
      </Button>
    </div>
  )
}
