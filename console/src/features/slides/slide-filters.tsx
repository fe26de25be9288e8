import { Format } from '@litfass/domain/places/screen'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import type { SlideSearch } from './slides-queries.ts'

/** The format of the background, and whether a slide is used at all. */
export function SlideFilters({
  search: { format, unused },
  change,
}: {
  search: SlideSearch
  change: (change: Record<string, string | undefined>) => void
}) {
  const { t } = useTranslation(['slides', 'parts'])
  return (
    <>
      <SegmentedControl
        aria-label={t('orientation', { ns: 'parts' })}
        value={format ?? ''}
        onChange={(chosen) => change({ format: chosen || undefined })}
        data={[
          { value: '', label: t('all') },
          ...Format.options.map((one) => ({ value: one, label: t(one, { ns: 'parts' }) })),
        ]}
      />
      <ChoiceChip on={unused === 'true'} onToggle={() => change({ unused: unused ? undefined : 'true' })}>
        {t('onlyUnused')}
      </ChoiceChip>
    </>
  )
}
