import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { displayCategoryIds } from '@litfass/domain/places/category'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { formats } from '@litfass/domain/places/screen'
import { Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import { cities, cityName } from '../../components/map/cities.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import { CategoryMark } from './category-mark.tsx'
import { type ChangeSearch, type FinderSearch, radii, toggled, typeOf, usualRadius } from './finder-search.ts'
import { middleText } from './map-area.ts'
import { NumberFilter } from './number-filter.tsx'

import classes from './finder-filters.module.css'

interface Filters {
  search: FinderSearch
  change: ChangeSearch
}

/** All filters of this kind of place. */
export function MoreFilters({ search, change, seen }: Filters & { seen: MapArea | null }) {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const type = typeOf(search)
  const filters: readonly string[] = bookableKinds[type].filters
  const { audienceFilter } = bookablePlaceKinds[type]
  return (
    <Stack gap="md">
      {filters.includes('category') && <Categories search={search} change={change} />}
      <Around search={search} change={change} seen={seen} />
      <Range name={t('weekAmount')} from="amountFrom" to="amountTo" search={search} change={change} />
      {filters.includes('cpm') && (
        <Range name={t('cpmRange')} from="cpmFrom" to="cpmTo" search={search} change={change} />
      )}
      {audienceFilter && (
        <NumberFilter
          label={audienceFilter.label(language)}
          value={search.contacts}
          min={1}
          onChange={(contacts) => change({ contacts })}
        />
      )}
      {filters.includes('format') && <FormatChoice search={search} change={change} />}
      {filters.includes('promotion') && (
        <Switch
          label={t('promotion')}
          checked={search.promotion === 'true'}
          onChange={(event) => change({ promotion: event.currentTarget.checked ? 'true' : undefined })}
        />
      )}
      <Switch
        label={t('onlyNew')}
        checked={search.new === 'true'}
        onChange={(event) => change({ new: event.currentTarget.checked ? 'true' : undefined })}
      />
      {filters.includes('reliability') && (
        <Switch
          label={t('onlyReliable')}
          checked={search.reliable === 'true'}
          onChange={(event) => change({ reliable: event.currentTarget.checked ? 'true' : undefined })}
        />
      )}
      <Switch
        label={t('onlyFree')}
        description={search.start ? undefined : t('needsPeriod')}
        disabled={!search.start}
        checked={search.free === 'true' && search.start !== undefined}
        onChange={(event) => change({ free: event.currentTarget.checked ? 'true' : undefined })}
      />
    </Stack>
  )
}

function Categories({ search, change }: Filters) {
  const { t } = useTranslation('finder')
  const on = search.category ?? []
  return (
    <div role="group" aria-label={t('category')}>
      <Text component="div" size="sm" fw={550} mb={6} aria-hidden>
        {t('category')}
      </Text>
      <div className={classes.all}>
        {displayCategoryIds.map((id) => (
          <ChoiceChip key={id} on={on.includes(id)} onToggle={() => change({ category: toggled(on, id) })}>
            <CategoryMark id={id} />
          </ChoiceChip>
        ))}
      </div>
    </div>
  )
}

/** A radius around a city, or around the centre of the map. */
function Around({ search, change, seen }: Filters & { seen: MapArea | null }) {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const towns = cities
    .map((city) => ({ value: city.name.en, label: cityName(city, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const own = search.around !== undefined && !towns.some(({ value }) => value === search.around)
  const middle = own ? search.around : seen ? middleText(seen) : undefined
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <Select
        label={t('town')}
        placeholder={t('townPlaceholder')}
        searchable
        openOnFocus={false}
        clearable
        flex={1}
        comboboxProps={{ withinPortal: false }}
        data={[...(middle === undefined ? [] : [{ value: middle, label: t('mapMiddle') }]), ...towns]}
        value={search.around ?? null}
        onChange={(around) =>
          change({ around: around ?? undefined, ...(around === null && { km: undefined }), box: undefined })
        }
      />
      <Select
        label={t('radius')}
        w={104}
        allowDeselect={false}
        disabled={search.around === undefined}
        comboboxProps={{ withinPortal: false }}
        data={radii.map((km) => ({ value: String(km), label: t('km', { km }) }))}
        value={String(search.km ?? usualRadius)}
        onChange={(chosen) => change({ km: radii.find((km) => String(km) === chosen), box: undefined })}
      />
    </Group>
  )
}

function Range({
  name,
  from,
  to,
  search,
  change,
}: Filters & { name: string; from: 'amountFrom' | 'cpmFrom'; to: 'amountTo' | 'cpmTo' }) {
  const { t } = useTranslation('finder')
  return (
    <div role="group" aria-label={name}>
      <Text component="div" size="sm" fw={550} mb={6} aria-hidden>
        {name}
      </Text>
      <Group gap="xs" grow align="flex-end">
        <NumberFilter
          label={t('from')}
          value={search[from]}
          max={search[to]}
          onChange={(euros) => change({ [from]: euros })}
        />
        <NumberFilter
          label={t('to')}
          value={search[to]}
          min={search[from]}
          onChange={(euros) => change({ [to]: euros })}
        />
      </Group>
    </div>
  )
}

function FormatChoice({ search, change }: Filters) {
  const { t } = useTranslation(['finder', 'components'])
  return (
    <div>
      <Text component="div" size="sm" fw={550} mb={6} id="finder-format">
        {t('format')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="finder-format"
        value={search.format ?? 'any'}
        onChange={(value) => change({ format: formats.find((format) => format === value) })}
        data={[
          { value: 'any', label: t('anyFormat') },
          ...formats.map((format) => ({ value: format, label: t(format, { ns: 'components' }) })),
        ]}
      />
    </div>
  )
}
