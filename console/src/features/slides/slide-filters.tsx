import { Format } from '@litfass/domain/places/screen'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import type { SlideSearch } from './slides-queries.ts'

/** The format of the background, and whether a slide is used at all. */
export function SlideFilters({
  list: { search, change },
}: {
  list: { search: SlideSearch; change: (changes: SlideSearch) => void }
}) {
  const { t } = useTranslation(['slides', 'components'])
  return (
    <>
      <SegmentedControl
        aria-label={t('orientation', { ns: 'components' })}
        value={search.format ?? ''}
        onChange={(chosen) => change({ format: Format.options.find((format) => format === chosen) })}
        data={[
          { value: '', label: t('all') },
          ...Format.options.map((one) => ({ value: one, label: t(one, { ns: 'components' }) })),
        ]}
      />
      <ChoiceChip on={search.unused === 'true'} onToggle={() => change({ unused: search.unused ? undefined : 'true' })}>
        {t('onlyUnused')}
      </ChoiceChip>
    </>
  )
}
