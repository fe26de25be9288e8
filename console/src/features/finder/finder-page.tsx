import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, startTransition, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MapView } from '../../components/map/map-place.ts'
import { useSearchChange } from '../../platform/routing/use-search-change.ts'
import { useIsNarrow } from '../../platform/theme/use-is-narrow.ts'
import { BasketBar } from './basket-bar.tsx'
import { useBasket } from './basket.ts'
import { FinderFilters } from './finder-filters.tsx'
import { previousOfKind, placePages } from './finder-queries.ts'
import { type ChangeSearch, type FinderSearch, typeOf, useFinderSearch } from './finder-search.ts'
import { FoundMap } from './found-map.tsx'
import { type Highlight, useHighlight, useHighlightedId } from './highlight.ts'
import { textOfArea } from './map-area.ts'
import { PlaceList } from './place-list.tsx'
import { useBasketToggle } from './use-basket-toggle.ts'

import classes from './finder-page.module.css'

/** Places to advertise on: a list, a map of the same places, and the basket for the next campaign. */
export function FinderPage(): React.ReactNode {
  const { t } = useTranslation('finder')
  const { search, change: changeAddress } = useFinderSearch()
  const basket = useBasket()
  const toggle = useBasketToggle(basket, typeOf(search))
  const narrow = useIsNarrow()
  // On a narrow screen the map takes the place of the list, so Back returns to what was there before.
  const changeView: ChangeSearch = useSearchChange({ history: narrow ? 'push' : 'replace' })
  const highlight = useHighlight()
  const [view, setView] = useState<MapView | null>(null)
  const pages = placePages(search)
  const list = useInfiniteQuery({ ...pages, placeholderData: previousOfKind(pages.queryKey) })
  const places = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])

  function change(changes: Partial<FinderSearch>): void {
    // A new search may find places elsewhere: let the map follow.
    changeAddress('q' in changes ? { ...changes, box: undefined } : changes)
  }

  function open(id: string | null): void {
    change({ place: id ?? undefined })
    if (id) document.getElementById(`place-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }

  function move(moved: MapView): void {
    startTransition(() => setView(moved))
    if (moved.byPerson) change({ box: textOfArea(moved.area) })
  }

  return (
    <div className={classes.finder} data-view={search.view ?? 'list'}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <FinderFilters search={search} change={change} seen={view?.area ?? null} />
      <div className={classes.panes}>
        <section className={classes.list} aria-label={t('places')} aria-busy={list.isPlaceholderData}>
          <PlaceList
            places={places}
            list={list}
            search={search}
            change={change}
            highlight={highlight}
            basket={basket}
            onOpen={narrow ? null : open}
            onToggle={toggle}
          />
        </section>
        {(!narrow || search.view === 'map') && (
          <div className={classes.map}>
            <HighlightingMap
              places={places}
              search={search}
              view={view}
              highlight={highlight}
              basket={basket}
              onOpen={open}
              onOpenPoint={(around) => changeView({ box: textOfArea(around), area: undefined, view: undefined })}
              onMove={move}
              onToggle={toggle}
            />
            <MovingChoice search={search} change={change} />
          </div>
        )}
      </div>
      <div className={classes.foot}>
        {narrow && <ViewSwitch search={search} change={changeView} />}
        <BasketBar basket={basket} period={search} />
      </div>
    </div>
  )
}

function HighlightingMap({
  highlight,
  ...rest
}: { highlight: Highlight } & Omit<ComponentProps<typeof FoundMap>, 'highlightedId' | 'onHighlight'>) {
  return <FoundMap {...rest} highlightedId={useHighlightedId(highlight)} onHighlight={highlight.set} />
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
