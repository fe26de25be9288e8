import type { Screen } from '@litfass/api/places/screens'
import { stillOf } from '@litfass/domain/playback/media/media'
import { SlideView } from '@litfass/stage/slide'

import type { DrawnSlide } from '../../../components/place/drawn-slide.ts'
import { MarkGlass } from '../../../components/place/picture.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { ratioOf } from '../form/screen-values.ts'

import classes from './on-screen-picture.module.css'

type Shown = Pick<Screen, 'active' | 'health' | 'format' | 'resolution'>

/**
 * What is on the screen: what its TV reported last (gray while it is offline), `planned` until it has reported anything,
 * and nothing while the screen is inactive.
 */
export function OnScreenPicture({ screen, planned }: { screen: Shown; planned: DrawnSlide | undefined }) {
  const { active, health, format, resolution } = screen
  const { state, playing } = health
  const isDark = playing?.kind === 'dark'
  const slide = playing?.kind === 'house' || isDark ? undefined : (playing?.picture ?? planned)
  return (
    <div className={classes.picture} data-offline={state === 'offline' || undefined}>
      <ScreenFrame format={format} ratio={ratioOf(resolution)} inLandscapeBox>
        {active && slide ? (
          <SlideView
            slide={{
              title: slide.title,
              content: slide.content,
              media: stillOf(slide) || null,
              pictureFit: slide.pictureFit,
            }}
          />
        ) : (
          <MarkGlass off={!active || isDark} />
        )}
      </ScreenFrame>
    </div>
  )
}
