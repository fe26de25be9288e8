import type { Ad } from '@litfass/api/ads/ads'
import { resolutionSides } from '@litfass/domain/places/screen'
import { SlideView } from '@litfass/stage/slide'

import { stageSlideOf } from '../../../components/place/drawn-slide.ts'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { PlayedSlide, type VideoPlay } from '../../../components/video/played-slide.tsx'
import { VideoControls } from '../../../components/video/video-controls.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'

import classes from './ad-picture.module.css'

interface PlayProps {
  play: VideoPlay
  onPlay: (play: VideoPlay) => void
}

/** The frozen creative in the ratio of the booked place; twice for both sides of a board. In lists it is a still picture. */
export function AdPicture({ ad, ...rest }: { ad: Ad } & ({ inList: true } | PlayProps)) {
  const language = useLanguage()
  const { width, height } = resolutionSides(ad.resolution)
  const { thumbnailUrl, video } = ad.creative
  const picture = (
    <ScreenFrame ratio={height > 0 ? width / height : 16 / 9} inLandscapeBox>
      {'inList' in rest ? (
        <SlideView slide={stageSlideOf(ad.creative, thumbnailUrl)} />
      ) : (
        <PlayedSlide slide={stageSlideOf(ad.creative)} video={video} play={rest.play} />
      )}
    </ScreenFrame>
  )
  // The small picture repeats the title beside it.
  if ('inList' in rest) return <div aria-hidden>{picture}</div>
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
      <VideoControls video={video} play={rest.play} onChange={rest.onPlay} />
    </div>
  )
}
