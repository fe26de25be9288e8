import type { Ad } from '@litfass/api/ads/ads'
import { positionsOf } from '@litfass/domain/places/board'
import { resolutionSides } from '@litfass/domain/places/screen'
import { SlideView } from '@litfass/stage/slide'
import { useTranslation } from 'react-i18next'

import { ScreenFrame } from '../../../components/place/screen-frame.tsx'

import classes from './ad-picture.module.css'

/** The frozen creative in the ratio of the booked place; twice for both sides of a board. */
export function AdPicture({ ad, inList }: { ad: Ad; inList?: boolean }) {
  const { t } = useTranslation('ads')
  const { width, height } = resolutionSides(ad.resolution)
  const { title, content, backgroundUrl, thumbnailUrl } = ad.creative
  const picture = (
    <ScreenFrame ratio={height > 0 ? width / height : 16 / 9} inLandscapeBox>
      <SlideView slide={{ title, content, media: (inList ? thumbnailUrl : backgroundUrl) || null }} />
    </ScreenFrame>
  )
  // The small image repeats the title beside it.
  if (inList) return <div aria-hidden>{picture}</div>
  if (ad.campaignType !== 'board' || ad.sides === 'single') return picture
  return (
    <div className={classes.sides}>
      {positionsOf(ad.sides).map((position) => (
        <figure key={position} className={classes.side}>
          {picture}
          <figcaption>{t(position)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
