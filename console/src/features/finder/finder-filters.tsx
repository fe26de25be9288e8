import { type CampaignType, earliestStart } from '@litfass/domain/ads/campaign'
import { bookableKindNames, bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { displayCategoryIds, type DisplayCategoryId } from '@litfass/domain/places/category'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { Button, Popover, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Sheet } from '../../components/feedback/sheet.tsx'
import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import { PeriodField } from '../../components/form/day-fields.tsx'
import { FilterChip } from '../../components/list/toolbar/filter-chip.tsx'
import { SearchField } from '../../components/list/toolbar/search-field.tsx'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { todayIn } from '../../platform/i18n/today.ts'
import { useIsNarrow } from '../../platform/theme/use-is-narrow.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import { useActiveFilters } from './active-filters.ts'
import { CategoryMark } from './category-mark.tsx'
import { type ChangeSearch, type FinderSearch, kindFilters, toggled, typeOf } from './finder-search.ts'
import { MoreFilters } from './more-filters.tsx'

import classes from './finder-filters.module.css'

interface Filters {
  search: FinderSearch
  change: ChangeSearch
}

// Always shown as chips; other categories only while they are on.
const first: DisplayCategoryId[] = ['d-01', 'd-05', 'd-07']

/** Kind, search, period and filters. Active filters are shown as chips. */
export function FinderFilters({ search, change, seen }: Filters & { seen: MapArea | null }) {
  const { t } = useTranslation('finder')
  const type = typeOf(search)
  const filters: readonly string[] = bookableKinds[type].filters
  const active = useActiveFilters(search)
  // Search and categories have controls of their own.
  const chips = active.filter(({ key }) => key !== 'q' && !displayCategoryIds.some((id) => id === key))
  return (
    <div className={classes.bar} role="search" aria-label={t('title')}>
      <Kind type={type} change={change} />
      <div className={classes.fields}>
        <SearchField label={t('search')} />
        <div className={classes.period}>
          <Period search={search} change={change} />
        </div>
      </div>
      <div className={classes.chips}>
        {filters.includes('category') && <CategoryChips search={search} change={change} />}
        {chips.map(({ key, label, without }) => (
          <FilterChip key={key} label={label} onRemove={() => change(without)} />
        ))}
        <FiltersButton label={t('more')} search={search} change={change} seen={seen} />
      </div>
    </div>
  )
}

function Kind({ type, change }: { type: CampaignType; change: ChangeSearch }) {
  const { t } = useTranslation('finder')
  return (
    <SegmentedControl
      aria-label={t('kind')}
      className={classes.kind}
      value={type}
      onChange={(value) => {
        const chosen = bookableKindNames.find((one) => one === value)
        change({ ...kindFilters, type: chosen === 'display' ? undefined : chosen })
      }}
      data={bookableKindNames.map((value) => ({ value, label: t(value) }))}
    />
  )
}

function CategoryChips({ search, change }: Filters) {
  const { t } = useTranslation('finder')
  const on = search.category ?? []
  const inBar = displayCategoryIds.filter((id) => first.includes(id) || on.includes(id))
  return (
    <>
      <ChoiceChip on={on.length === 0} onToggle={() => change({ category: undefined })}>
        {t('allPlaces')}
      </ChoiceChip>
      {inBar.map((id) => (
        <ChoiceChip key={id} on={on.includes(id)} onToggle={() => change({ category: toggled(on, id) })}>
          <CategoryMark id={id} />
        </ChoiceChip>
      ))}
    </>
  )
}

function Period({ search, change }: Filters) {
  const { start, end } = search
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const today = todayIn(account.timezone)
  return (
    <PeriodField
      label={t('period')}
      start={start}
      end={end}
      earliest={earliestStart(today)}
      from={today}
      note={bookablePlaceKinds[typeOf(search)].periodNote?.(start ?? null, end ?? null, language)}
      onChange={(period) => change(period ?? { start: undefined, end: undefined, free: undefined })}
    />
  )
}

/** Opens all filters, on a narrow screen from below. Those that are on have chips beside it. */
export function FiltersButton({
  label,
  search,
  change,
  seen,
  onToggle,
}: Filters & {
  label: string
  seen: MapArea | null
  onToggle?: (isOpen: boolean) => void
}) {
  const { t } = useTranslation('finder')
  const narrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)

  function toggle(open: boolean): void {
    setIsOpen(open)
    onToggle?.(open)
  }

  const button = (
    <Button
      variant="default"
      radius="xl"
      className={classes.more}
      leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
      onClick={() => toggle(!isOpen)}
      {...(narrow && { 'aria-haspopup': 'dialog' })}
    >
      {label}
    </Button>
  )
  const filters = <MoreFilters search={search} change={change} seen={seen} />

  if (narrow)
    return (
      <>
        {button}
        <Sheet opened={isOpen} onClose={() => toggle(false)} title={t('filters')}>
          {filters}
        </Sheet>
      </>
    )
  return (
    <Popover
      position="bottom-end"
      trapFocus
      width={360}
      shadow="lg"
      middlewares={{ shift: { padding: 16 }, size: { padding: 16 } }}
      opened={isOpen}
      onChange={toggle}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('filters')} className={classes.dropdown}>
        {filters}
      </Popover.Dropdown>
    </Popover>
  )
}
