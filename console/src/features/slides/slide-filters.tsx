import type { SlidePage } from '@litfass/api/playback/slides'
import { formats } from '@litfass/domain/places/screen'
import { slideKinds } from '@litfass/domain/playback/slides/slide-kind'
import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import { FilterChip } from '../../components/list/toolbar/filter-chip.tsx'
import type { ListState } from '../../components/list/use-list-page.ts'
import { FolderChip } from '../folders/folder-chip.tsx'
import type { SlideSearch } from './slides-queries.ts'

import classes from './slide-filters.module.css'

type SlideListState = Pick<ListState<SlideSearch, SlidePage>, 'rows' | 'first' | 'search' | 'change'>

interface Filters {
  list: SlideListState
}

/** What a slide is, when it ends, whether it is used, and the rest in a menu. On a phone in one line that scrolls. */
export function SlideFilters({ list }: Filters) {
  const { t } = useTranslation('slides')
  const { search, change } = list
  return (
    <div className={classes.filters}>
      <FolderChip list={list} slides={list.rows} />
      <SegmentedControl
        aria-label={t('kind')}
        value={search.kind ?? 'all'}
        onChange={(chosen) => change({ kind: slideKinds.find((kind) => kind === chosen) })}
        data={(['all', ...slideKinds] as const).map((value) => ({ value, label: t(`kind-${value}`) }))}
      />
      <DaysChips list={list} />
      <ChoiceChip on={search.unused === 'true'} onToggle={() => change({ unused: search.unused ? undefined : 'true' })}>
        {t('onlyUnused')}
      </ChoiceChip>
      <MoreFilters list={list} />
    </div>
  )
}

/** At most one is on. */
function DaysChips({ list: { first, search, change } }: Filters) {
  const { t } = useTranslation('slides')
  const current = search.endsSoon ? 'endsSoon' : search.state
  const none = { state: undefined, endsSoon: undefined }
  return (['endsSoon', 'upcoming', 'ended'] as const).map((one) => {
    const isOn = current === one
    const count = first?.counts?.[one] ?? 0
    if (one === 'upcoming' && count === 0 && !isOn) return null
    const chosen = one === 'endsSoon' ? { endsSoon: 'true' as const } : { state: one }
    return (
      <ChoiceChip key={one} on={isOn} count={count} onToggle={() => change(isOn ? none : { ...none, ...chosen })}>
        {t(one)}
      </ChoiceChip>
    )
  })
}

function MoreFilters({ list: { search, change } }: Filters) {
  const { t } = useTranslation(['slides', 'components'])
  const isRunning = search.state === 'playing' && !search.endsSoon
  return (
    <>
      {search.format && (
        <FilterChip label={t(search.format, { ns: 'components' })} onRemove={() => change({ format: undefined })} />
      )}
      {isRunning && <FilterChip label={t('playing')} onRemove={() => change({ state: undefined })} />}
      <Menu position="bottom-start">
        <Menu.Target>
          <Tooltip label={t('moreFilters')}>
            <ActionIcon variant="default" size={36} radius="xl" aria-label={t('moreFilters')}>
              <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('orientation', { ns: 'components' })}</Menu.Label>
          <Menu.RadioGroup
            aria-label={t('orientation', { ns: 'components' })}
            value={search.format ?? 'any'}
            onChange={(chosen) => change({ format: formats.find((format) => format === chosen) })}
          >
            <Menu.RadioItem value="any">{t('anyFormat')}</Menu.RadioItem>
            {formats.map((format) => (
              <Menu.RadioItem key={format} value={format}>
                {t(format, { ns: 'components' })}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{t('days')}</Menu.Label>
          <Menu.CheckboxItem
            checked={isRunning}
            onChange={(isOn) => change({ state: isOn ? 'playing' : undefined, endsSoon: undefined })}
          >
            {t('playing')}
          </Menu.CheckboxItem>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
