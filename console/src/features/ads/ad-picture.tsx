import type { Ad } from '@litfass/api/ads'
import { resolutionSides } from '@litfass/domain/screen'
import { SlideView } from '@litfass/stage/slide'

import { ScreenFrame } from '../../parts/screen-frame.tsx'

/** The frozen creative as it looks on the booked screen, in that screen's ratio. */
export function AdPicture({ ad, inList }: { ad: Ad; inList?: boolean }) {
  const { width, height } = resolutionSides(ad.screenResolution)
  const { title, content, backgroundUrl, thumbnailUrl } = ad.creative
  const picture = (
    <ScreenFrame ratio={height > 0 ? width / height : 16 / 9} inLandscapeBox>
      <SlideView slide={{ title, content, media: (inList ? thumbnailUrl : backgroundUrl) || null }} />
    </ScreenFrame>
  )
  // Beside its title the small picture says nothing new.
  return inList ? <div aria-hidden>{picture}</div> : picture
}
