import { Format } from '@litfass/domain/places/screen'
import { entryStates } from '@litfass/domain/playback/entries/entry-days'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import type { SlideSearch } from './slides-queries.ts'

/** The format of the background, whether a slide is used at all, and its days. */
export function SlideFilters({
  list: { search, change },
}: {
  list: { search: SlideSearch; change: (changes: SlideSearch) => void }
}) {
  const { t } = useTranslation(['slides', 'components'])
  return (
    <>
      <Select
        aria-label={t('orientation', { ns: 'components' })}
        w={150}
        allowDeselect={false}
        value={search.format ?? ''}
        onChange={(chosen) => change({ format: Format.options.find((format) => format === chosen) })}
        data={[
          { value: '', label: t('anyFormat') },
          ...Format.options.map((one) => ({ value: one, label: t(one, { ns: 'components' }) })),
        ]}
      />
      <ChoiceChip on={search.unused === 'true'} onToggle={() => change({ unused: search.unused ? undefined : 'true' })}>
        {t('onlyUnused')}
      </ChoiceChip>
      <Select
        aria-label={t('days')}
        w={150}
        allowDeselect={false}
        value={search.endsSoon ? 'endsSoon' : (search.state ?? '')}
        onChange={(chosen) =>
          change({
            state: entryStates.find((state) => state === chosen),
            endsSoon: chosen === 'endsSoon' ? 'true' : undefined,
          })
        }
        data={[
          { value: '', label: t('anyTime') },
          ...(['playing', 'endsSoon', 'upcoming', 'ended'] as const).map((one) => ({ value: one, label: t(one) })),
        ]}
      />
    </>
  )
}
