import type { Ad } from '@litfass/api/ads/ads'
import { resolutionSides } from '@litfass/domain/places/screen'
import { SlideView } from '@litfass/stage/slide'

import { stageSlideOf } from '../../components/place/drawn-slide.ts'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'

/** The creative of an ad on its place, small. */
export function CreativeThumb({ ad: { creative, resolution } }: { ad: Pick<Ad, 'creative' | 'resolution'> }) {
  const { width, height } = resolutionSides(resolution)
  return (
    <ScreenFrame ratio={width / height} inLandscapeBox>
      <SlideView slide={stageSlideOf(creative, creative.thumbnailUrl)} />
    </ScreenFrame>
  )
}
