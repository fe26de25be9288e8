import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import { formatEuros } from '@litfass/domain/money/money'
import { Button, Checkbox, Group, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from '../../../components/feedback/query-problem.tsx'
import { FilterChip } from '../../../components/list/toolbar/filter-chip.tsx'
import { SearchInput } from '../../../components/list/toolbar/search-input.tsx'
import type { MapView } from '../../../components/map/map-place.ts'
import { categoryName } from '../../../components/place/category-name.ts'
import { Facts } from '../../../components/place/facts.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useActiveFilters } from '../../finder/active-filters.ts'
import { FiltersButton } from '../../finder/finder-filters.tsx'
import type { ChangeSearch, FinderSearch } from '../../finder/finder-search.ts'
import { FoundMap } from '../../finder/found-map.tsx'
import { textOfArea } from '../../finder/map-area.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { searchedPlacesQuery } from '../campaign-wizard-queries.ts'
import type { Wizard } from '../use-wizard.ts'
import { type AdGroupValues, bookingOf } from '../wizard-values.ts'
import { bookedProblem, placeIds, placesPath, withPlace } from './group-places.ts'
import { PlaceThumb } from './place-thumb.tsx'
import { type OwnPrice, useOwnPrices } from './use-own-prices.ts'

import classes from './places-dialog.module.css'

interface DialogProps {
  group: AdGroupValues
  index: number
  wizard: Wizard
  onRemove: (id: string) => void
}

/** Selects places for one group without leaving the wizard. */
export function PlacesDialog({ opened, onClose, ...props }: DialogProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['campaignWizard', 'components'])
  const count = placeIds(props.group).length
  // While the filters are open, Escape closes these alone.
  const [filtersOpen, setFiltersOpen] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!filtersOpen}
      title={t('addPlacesTo', { title: props.group.title })}
      size="xl"
    >
      <Choice {...props} onFilters={setFiltersOpen} />
      <Group justify="space-between" mt="md">
        <Text c="dimmed" role="status">
          {count > 0 && t('selectedCount', { ns: 'components', count })}
        </Text>
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Modal>
  )
}

const maxShown = 60

function Choice({
  group,
  index,
  wizard,
  onRemove,
  onFilters,
}: DialogProps & { onFilters: (areOpen: boolean) => void }) {
  const { t } = useTranslation(['campaignWizard', 'finder'])
  const { startDate, endDate, type } = wizard.values
  const language = useLanguage()
  const booking = bookingOf(group, type)
  const chosen = placeIds(group)
  const period = startDate && endDate && startDate <= endDate ? { start: startDate, end: endDate } : {}
  const [filters, setFilters] = useState<FinderSearch>({})
  const [onMap, setOnMap] = useState(false)
  const search = { ...filters, ...period, type: type === 'display' ? undefined : type }
  const [soon] = useDebouncedValue(filters.q?.trim(), 250)
  const asked = { ...search, q: soon || undefined }
  const query = useQuery({ ...searchedPlacesQuery(asked), placeholderData: keepPreviousData })
  const { data, error } = query
  const places = data?.items.slice(0, maxShown)
  const priceOf = useOwnPrices(wizard, group, places ?? [])
  const chips = useActiveFilters(search).filter(({ key }) => key !== 'q')

  function change(changes: Partial<FinderSearch>): void {
    setFilters((before) => ({ ...before, ...changes }))
  }

  function factsOf(place: FoundPlaceOfAnyKind): string[] {
    return [categoryName(place.categoryId, language), ...bookablePlaceKinds[type].facts(place, language)]
  }

  function playsAt(place: FoundPlaceOfAnyKind): string[] {
    const facts = booking && bookablePlaceKinds[type].playFacts?.(place, booking, language)
    return facts ? [...facts.plays, ...facts.hours] : []
  }

  // Known before there is a quote.
  const refusalOf = (place: FoundPlaceOfAnyKind) => bookedProblem(wizard.values, { place, quote: undefined })

  function toggle(id: string): void {
    if (chosen.includes(id)) return onRemove(id)
    // A place that does not fit into the basket is not marked as `taken` from it, or the next change of the basket would
    // remove it.
    const isFromBasket = !wizard.basket.isFull
    wizard.change(withPlace(index, id, { isFromBasket }), [placesPath(index, type)])
    wizard.basket.add(type, isFromBasket ? [id] : [])
  }

  return (
    <>
      <div className={classes.filters}>
        <SearchInput
          data-autofocus
          className={classes.search}
          aria-label={t('searchPlaces')}
          placeholder={t('searchPlaces')}
          value={filters.q ?? ''}
          onChange={(event) => change({ q: event.currentTarget.value || undefined, box: undefined })}
        />
        <FiltersButton
          label={t('filters', { ns: 'finder' })}
          search={search}
          change={change}
          seen={null}
          onToggle={onFilters}
        />
        <SegmentedControl
          aria-label={t('view')}
          value={onMap ? 'map' : 'list'}
          onChange={(view) => setOnMap(view === 'map')}
          data={[
            { value: 'list', label: t('list') },
            { value: 'map', label: t('map') },
          ]}
        />
        {chips.map(({ key, label, without }) => (
          <FilterChip key={key} label={label} onRemove={() => change(without)} />
        ))}
      </div>
      {error && <QueryProblem query={query} mt="sm" />}
      {onMap ? (
        <PlacesMap
          places={places ?? []}
          search={asked}
          change={change}
          chosen={chosen}
          refusalOf={refusalOf}
          onToggle={toggle}
          onList={() => setOnMap(false)}
        />
      ) : (
        <ul className={classes.list}>
          {!places && !error && [0, 1, 2, 3].map((row) => <Skeleton key={row} component="li" height={44} my={8} />)}
          {places?.map((place) => (
            <li key={place.id} className={classes.row}>
              <Checkbox
                className={classes.choice}
                checked={chosen.includes(place.id)}
                disabled={refusalOf(place) !== null && !chosen.includes(place.id)}
                onChange={() => toggle(place.id)}
                label={
                  <span className={classes.label}>
                    <span className={classes.picture}>
                      <PlaceThumb place={place} />
                    </span>
                    <span className={classes.text}>
                      <span className={classes.name}>{place.name}</span>
                      <span className={classes.line}>
                        {place.publisherName} · {place.city}
                      </span>
                      <span className={classes.facts}>
                        <Facts facts={factsOf(place)} />
                      </span>
                      <span className={classes.facts}>
                        <Facts facts={playsAt(place)} />
                      </span>
                    </span>
                    <Price place={place} own={priceOf(place)} refusal={refusalOf(place)} />
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {places?.length === 0 && <Text c="dimmed">{t('noMatch')}</Text>}
      {data && places && data.total > places.length && (
        <Text c="dimmed" size="sm" mt="xs">
          {t(data.more ? 'manyMatches' : 'moreMatches', { shown: places.length, total: data.total })}
        </Text>
      )}
    </>
  )
}

/** For the group's settings and the campaign's period where these are valid, else for a week as in the finder. */
function Price({
  place,
  own,
  refusal,
}: {
  place: FoundPlaceOfAnyKind
  own: OwnPrice | null
  refusal: FieldProblem | null
}) {
  const { t } = useTranslation('campaignWizard')
  if (refusal)
    return (
      <span className={classes.problem}>
        <FieldProblemText problem={refusal} />
      </span>
    )
  if (!own) return <span className={classes.price}>{t('perWeek', { amount: formatEuros(place.weekAmount) })}</span>
  return (
    <span className={classes.price}>
      {t('inPeriod', { amount: formatEuros(own.amount) })}
      {own.problem && (
        <span className={classes.problem}>
          <FieldProblemText problem={own.problem} />
        </span>
      )}
    </span>
  )
}

/** The same places on a map, where their cards add and remove them. */
function PlacesMap({
  places,
  search,
  change,
  chosen,
  refusalOf,
  onToggle,
  onList,
}: {
  places: FoundPlaceOfAnyKind[]
  search: FinderSearch
  change: ChangeSearch
  chosen: string[]
  refusalOf: (place: FoundPlaceOfAnyKind) => FieldProblem | null
  onToggle: (id: string) => void
  /** Shows the list instead. */
  onList: () => void
}) {
  const [view, setView] = useState<MapView | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  return (
    <div className={classes.map}>
      <FoundMap
        places={places}
        search={search}
        view={view}
        highlightedId={highlightedId}
        basket={{ ids: chosen, has: (id) => chosen.includes(id) }}
        refusalOf={refusalOf}
        onHighlight={setHighlightedId}
        onOpen={(id) => change({ place: id ?? undefined })}
        onOpenPoint={(around) => {
          change({ box: textOfArea(around) })
          onList()
        }}
        onMove={(moved) => {
          setView(moved)
          if (moved.byPerson) change({ box: textOfArea(moved.area) })
        }}
        onToggle={onToggle}
      />
    </div>
  )
}
