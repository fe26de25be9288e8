import type { Slide } from '@litfass/api/playback/slides'
import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { StateDot } from '../../../../components/place/state-dot.tsx'
import { FinderPreview } from '../finder-preview.tsx'
import { NextSteps } from '../next-steps.tsx'
import type { ScreenValues } from '../screen-values.ts'
import { AtPlace } from './at-place.tsx'
import { useInitialContent } from './use-initial-content.ts'

type View = 'place' | 'finder'

/** A new screen on site or as advertisers will find it, and what happens after it is saved. */
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
  const content = useInitialContent(slideToShow)
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
          <AtPlace values={values} slide={content.slide} title={content.title} />
        ) : (
          <FinderPreview values={values} imageUrl={imageUrl} screen={undefined} slide={content.slide} />
        )}
      </div>
      <NextSteps values={values} content={content} similarScreen={similarScreen} />
    </>
  )
}
