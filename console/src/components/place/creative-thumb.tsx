import type { Ad } from '@litfass/api/ads/ads'
import { resolutionSides } from '@litfass/domain/places/screen'

import { ScreenFrame } from './screen-frame.tsx'
import { SmallSlide } from './slide-picture.tsx'

/** The creative of an ad in the ratio of its place, small. */
export function CreativeThumb({ creative, resolution }: Pick<Ad, 'creative' | 'resolution'>) {
  const { width, height } = resolutionSides(resolution)
  return (
    <ScreenFrame ratio={width / height} inLandscapeBox>
      <SmallSlide slide={creative} format={height > width ? 'portrait' : 'landscape'} />
    </ScreenFrame>
  )
}
