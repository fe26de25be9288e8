import { displayCategoryIds, type DisplayCategoryId } from '@litfass/domain/category'
import { formats } from '@litfass/domain/screen'
import { Button, Popover, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { CategoryMark } from '../../parts/category-mark.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import { PeriodField } from '../../parts/day-fields.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useAccount } from '../../platform/account.ts'
import { todayIn } from '../../platform/today.ts'
import { accountQuery } from './finder-queries.ts'
import { type ChangeSearch, type FinderSearch, toggled } from './finder-search.ts'

import classes from './finder-filters.module.css'

// The chips that always stand in the bar; the others are under "More" and join while they are on.
const first: DisplayCategoryId[] = ['d-01', 'd-05', 'd-07', 'd-03']

/** Search, period and filters. What is on stands in the bar as a chip. */
export function FinderFilters({ search, change }: { search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation(['finder', 'parts'])
  const on = search.category ?? []
  const inBar = displayCategoryIds.filter((id) => first.includes(id) || on.includes(id))
  return (
    <div className={classes.bar} role="search" aria-label={t('title')}>
      <div className={classes.fields}>
        <SearchField label={t('search')} />
        <div className={classes.period}>
          <Period search={search} change={change} />
        </div>
      </div>
      <div className={classes.chips}>
        <ChoiceChip on={on.length === 0} onToggle={() => change({ category: undefined })}>
          {t('allPlaces')}
        </ChoiceChip>
        {inBar.map((id) => (
          <ChoiceChip key={id} on={on.includes(id)} onToggle={() => change({ category: toggled(on, id) })}>
            <CategoryMark id={id} />
          </ChoiceChip>
        ))}
        {search.format && (
          <ChoiceChip on onToggle={() => change({ format: undefined })}>
            {t(search.format, { ns: 'parts' })}
          </ChoiceChip>
        )}
        {search.promotion && (
          <ChoiceChip on onToggle={() => change({ promotion: undefined })}>
            {t('promotion')}
          </ChoiceChip>
        )}
        <More search={search} change={change} />
      </div>
    </div>
  )
}

function Period({ search: { start, end }, change }: { search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation('finder')
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return (
    <PeriodField
      label={t('period')}
      start={start}
      end={end}
      earliest={todayIn(account.timezone)}
      onChange={(period) => change(period ?? { start: undefined, end: undefined })}
    />
  )
}

function More({ search, change }: { search: FinderSearch; change: ChangeSearch }) {
  const { t } = useTranslation(['finder', 'parts'])
  const on = search.category ?? []
  const count = [search.format, search.promotion, search.start].filter(Boolean).length + on.length
  return (
    <Popover position="bottom-end" trapFocus width={340} shadow="lg">
      <Popover.Target>
        <Button
          variant="default"
          radius="xl"
          className={classes.more}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          rightSection={
            count > 0 && (
              <span className={classes.count} aria-label={t('filtersOn', { count })} role="img">
                {count}
              </span>
            )
          }
        >
          {t('more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters')}>
        <Stack gap="md">
          <div className={classes.periodInside}>
            <Period search={search} change={change} />
          </div>
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
                ...formats.map((format) => ({ value: format, label: t(format, { ns: 'parts' }) })),
              ]}
            />
          </div>
          <Switch
            label={t('promotion')}
            checked={search.promotion === 'true'}
            onChange={(event) => change({ promotion: event.currentTarget.checked ? 'true' : undefined })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
