import type { Ad } from '@litfass/api/ads/ads'
import { resolutionSides } from '@litfass/domain/places/screen'
import { SlideView } from '@litfass/stage/slide'
import { useState } from 'react'

import { stageSlideOf } from '../../../components/place/drawn-slide.ts'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { PlayedSlide } from '../../../components/video/played-slide.tsx'
import { VideoControls } from '../../../components/video/video-controls.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'

import classes from './ad-picture.module.css'

/** The frozen creative in the ratio of the booked place; twice for both sides of a board. */
export function AdPicture({ ad, inList }: { ad: Ad; inList?: boolean }) {
  const language = useLanguage()
  const { width, height } = resolutionSides(ad.resolution)
  const { title, content, thumbnailUrl, pictureFit, video } = ad.creative
  const [play, setPlay] = useState({ playing: false, withSound: false })
  const picture = (
    <ScreenFrame ratio={height > 0 ? width / height : 16 / 9} inLandscapeBox>
      {inList ? (
        <SlideView slide={{ title, content, media: thumbnailUrl || null, pictureFit }} />
      ) : (
        <PlayedSlide slide={stageSlideOf(ad.creative)} video={video} play={play} />
      )}
    </ScreenFrame>
  )
  // The small image repeats the title beside it.
  if (inList) return <div aria-hidden>{picture}</div>
  const captions = bookablePlaceKinds[ad.campaignType].adCaptions?.(ad, language) ?? []
  const shown =
    captions.length === 0 ? (
      picture
    ) : (
      <div className={classes.sides}>
        {captions.map((caption) => (
          <figure key={caption} className={classes.side}>
            {picture}
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    )
  if (!video) return shown
  return (
    <div className={classes.played}>
      {shown}
      <VideoControls video={video} play={play} onChange={setPlay} />
    </div>
  )
}
