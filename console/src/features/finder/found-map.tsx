import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MapView } from '../../components/map/map-place.ts'
import { PlaceMap } from '../../components/map/place-map.tsx'
import { useProblemText } from '../../platform/api/problem-text.tsx'
import type { Basket } from './basket.ts'
import { previousOfKind, mapQuery, placesQuery } from './finder-queries.ts'
import { type FinderSearch, typeOf } from './finder-search.ts'
import { areaFromText } from './map-area.ts'
import { MapCard } from './map-card.tsx'
import { shortPrice } from './short-price.ts'

import classes from './finder-page.module.css'

/** The places on the visible part of the map, and the card of the open place. */
export function FoundMap({
  places,
  search,
  view,
  highlightedId,
  basket,
  onHighlight,
  onOpen,
  onOpenPoint,
  onMove,
  onToggle,
  refusalOf,
}: {
  /** Those of the list. */
  places: FoundPlaceOfAnyKind[]
  search: FinderSearch
  view: MapView | null
  highlightedId: string | null
  /** The chosen places. */
  basket: Pick<Basket, 'ids' | 'has'>
  onHighlight: (id: string | null) => void
  onOpen: (id: string | null) => void
  /** Several places at one point. */
  onOpenPoint: (around: MapArea) => void
  onMove: (view: MapView) => void
  onToggle: (id: string) => void
  /** Why a place cannot be added; null when it can. */
  refusalOf?: (place: FoundPlaceOfAnyKind) => FieldProblem | null
}) {
  const { t } = useTranslation(['finder', 'components'])
  const problemText = useProblemText()
  // Until it is moved, the map shows all places, so the search can start while the code of the map loads.
  const isMoved = search.box !== undefined
  const asked = { area: isMoved && view ? view.area : null, zoom: view?.zoom ?? 5 }
  const query = mapQuery(search, asked)
  const found = useQuery({
    ...query,
    enabled: view !== null || !isMoved,
    placeholderData: previousOfKind(query.queryKey),
  })
  const [start] = useState(() => (search.box === undefined ? null : areaFromText(search.box)))
  const everything = isMoved || found.isPlaceholderData ? null : (found.data?.area ?? null)
  const { ids } = basket
  const pills = useMemo(
    () =>
      (found.data?.places ?? []).map(({ weekAmount, ...place }) => ({
        ...place,
        label: shortPrice(weekAmount),
        added: ids.includes(place.id),
      })),
    [found.data, ids],
  )
  const clusters = useMemo(
    () => (found.data?.clusters ?? []).map((cluster) => ({ ...cluster, about: found.data?.about ?? false })),
    [found.data],
  )
  const open = useOpenPlace(places, search)
  const known = [...pills, ...places]

  return (
    <>
      <PlaceMap
        places={pills}
        clusters={clusters}
        start={start}
        home={everything}
        highlighted={known.find(({ id }) => id === highlightedId) ?? null}
        onHighlight={onHighlight}
        open={open}
        onOpen={onOpen}
        onOpenPoint={onOpenPoint}
        onMove={onMove}
        card={
          open && (
            <MapCard
              place={open}
              added={basket.has(open.id)}
              refusal={refusalOf?.(open) ?? null}
              onToggle={onToggle}
              onClose={() => onOpen(null)}
            />
          )
        }
      />
      {found.isError && (
        <Alert color="red" role="alert" className={classes.mapProblem}>
          {problemText(found.error)}{' '}
          <Button size="xs" variant="default" onClick={() => void found.refetch()}>
            {t('retry', { ns: 'components' })}
          </Button>
        </Alert>
      )}
    </>
  )
}

/** The place whose card is open, from the list or from the server. */
function useOpenPlace(places: FoundPlaceOfAnyKind[], search: FinderSearch): FoundPlaceOfAnyKind | null {
  const listed = places.find(({ id }) => id === search.place)
  const asked = search.place !== undefined && !listed ? [search.place] : []
  const { data } = useQuery(placesQuery(typeOf(search), asked))
  return listed ?? data?.items.find(({ id }) => id === search.place) ?? null
}
