import type { Slide } from '@litfass/api/playback/slides'
import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { StateDot } from '../../../../components/place/state-dot.tsx'
import { FinderPreview } from '../finder-preview.tsx'
import { NextSteps } from '../next-steps.tsx'
import type { ScreenValues } from '../screen-values.ts'
import { AtPlace } from './at-place.tsx'
import { usePlaysAtOnce } from './use-plays-at-once.ts'

type View = 'place' | 'finder'

/** A new screen as it will hang, or as advertisers will find it, and what happens after it is saved. */
export function NewScreenStage({
  values,
  imageUrl,
  slideToShow,
  similarScreen,
}: {
  values: ScreenValues
  imageUrl: string | undefined
  /** The slide that it is created for. */
  slideToShow: Slide | undefined
  /** Name of the screen whose daily audience was suggested. */
  similarScreen: string | null
}) {
  const { t } = useTranslation('screens')
  const [view, setView] = useState<View>('place')
  const plays = usePlaysAtOnce(slideToShow)
  return (
    <>
      <div>
        <Group justify="space-between" mb="md">
          <SegmentedControl<View>
            aria-label={t('preview')}
            value={view}
            onChange={setView}
            data={[
              { value: 'place', label: t('atPlace') },
              { value: 'finder', label: t('inFinder') },
            ]}
          />
          <StateDot look="on">{t('livePreview')}</StateDot>
        </Group>
        {view === 'place' ? (
          <AtPlace values={values} slide={plays.slide} title={plays.title} />
        ) : (
          <FinderPreview values={values} imageUrl={imageUrl} screen={undefined} slide={plays.slide} />
        )}
      </div>
      <NextSteps values={values} plays={plays} similarScreen={similarScreen} />
    </>
  )
}
