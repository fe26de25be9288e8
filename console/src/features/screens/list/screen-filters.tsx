import type { Site } from '@litfass/api/places/sites'
import { displayCategoryIds } from '@litfass/domain/places/category'
import { formats, Privacy } from '@litfass/domain/places/screen'
import { Button, MultiSelect, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { FilterChip } from '../../../components/list/toolbar/filter-chip.tsx'
import { ListSort } from '../../../components/list/toolbar/sort-menu.tsx'
import { categoryName } from '../../../components/place/category-name.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { tagsQuery } from '../screens-queries.ts'
import { type ScreenListState, type ScreensSearch, sorts } from './screens-search.ts'

interface Props {
  list: ScreenListState
  sites: Site[]
}

/** A button that opens all filters, and the active ones as chips. */
export function ScreenFilters({ list, sites }: Props) {
  const { t } = useTranslation('screens')
  return (
    <>
      <Popover position="bottom-start" trapFocus width={340} shadow="lg">
        <Popover.Target>
          <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}>
            {t('filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filters')} mah="calc(100dvh - 160px)" style={{ overflowY: 'auto' }}>
          <Choices list={list} sites={sites} />
        </Popover.Dropdown>
      </Popover>
      <Chips list={list} sites={sites} />
    </>
  )
}

function Choices({ list: { search, change }, sites }: Props) {
  const { t } = useTranslation(['screens', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data } = useQuery(tagsQuery(accountId))
  return (
    <Stack gap="md">
      <OneOf
        label={t('format')}
        value={search.format}
        options={formats.map((value) => ({ value, label: t(value, { ns: 'components' }) }))}
        onChange={(format) => change({ format })}
      />
      <OneOf
        label={t('state')}
        value={search.active}
        options={[
          { value: 'true', label: t('active') },
          { value: 'false', label: t('inactive') },
        ]}
        onChange={(active) => change({ active })}
      />
      <OneOf
        label={t('privacy')}
        value={search.privacy}
        options={Privacy.options.map((value) => ({ value, label: t(value) }))}
        onChange={(privacy) => change({ privacy })}
      />
      <Select
        label={t('site', { ns: 'components' })}
        placeholder={t('any')}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        data={sites.map(({ id, title }) => ({ value: id, label: title }))}
        value={search.site ?? null}
        onChange={(site) => change({ site: site ?? undefined })}
      />
      <MultiSelect
        label={t('category')}
        placeholder={search.category ? undefined : t('any')}
        clearable
        comboboxProps={{ withinPortal: false }}
        data={displayCategoryIds.map((value) => ({ value, label: categoryName(value, language) }))}
        value={search.category ?? []}
        onChange={(chosen) => {
          const category = displayCategoryIds.filter((id) => chosen.includes(id))
          change({ category: category.length > 0 ? category : undefined })
        }}
      />
      <MultiSelect
        label={t('tags')}
        placeholder={search.tag ? undefined : t('any')}
        searchable
        clearable
        maxValues={20}
        nothingFoundMessage={t('noOption', { ns: 'components' })}
        comboboxProps={{ withinPortal: false }}
        data={[...new Set([...(data?.tags ?? []), ...(search.tag ?? [])])]}
        value={search.tag ?? []}
        onChange={(tag) => change({ tag: tag.length > 0 ? tag : undefined })}
      />
    </Stack>
  )
}

function OneOf<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}) {
  const { t } = useTranslation('screens')
  return (
    <div>
      <Text component="div" size="sm" fw={550} mb={6} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value ?? 'any'}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
        data={[{ value: 'any', label: t('any') }, ...options]}
      />
    </div>
  )
}

function Chips({ list: { search, change }, sites }: Props) {
  const { t } = useTranslation(['screens', 'components'])
  const language = useLanguage()
  const without = <Item,>(items: Item[] | undefined, item: Item): Item[] | undefined => {
    const left = items?.filter((other) => other !== item) ?? []
    return left.length > 0 ? left : undefined
  }
  const chips: [label: string, rest: Partial<ScreensSearch>][] = [
    ...(search.category ?? []).map(
      (id) => [categoryName(id, language), { category: without(search.category, id) }] satisfies [string, object],
    ),
    ...(search.tag ?? []).map((tag) => [tag, { tag: without(search.tag, tag) }] satisfies [string, object]),
  ]
  const site = sites.find(({ id }) => id === search.site)
  if (search.site) chips.push([site?.title ?? t('site', { ns: 'components' }), { site: undefined }])
  if (search.format) chips.push([t(search.format, { ns: 'components' }), { format: undefined }])
  if (search.active) chips.push([t(search.active === 'true' ? 'active' : 'inactive'), { active: undefined }])
  if (search.privacy) chips.push([t(search.privacy), { privacy: undefined }])
  return chips.map(([label, rest]) => <FilterChip key={label} label={label} onRemove={() => change(rest)} />)
}

/** Sorts by location by default. */
export function ScreenSort({ list }: { list: ScreenListState }) {
  const { t } = useTranslation('screens')
  return <ListSort list={list} sorts={sorts} textOf={(sort) => t(`sort-${sort}`)} />
}
