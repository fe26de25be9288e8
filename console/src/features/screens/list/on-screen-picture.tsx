import type { Screen } from '@litfass/api/places/screens'

import { MarkGlass } from '../../../components/place/picture.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { SmallSlide } from '../../../components/place/slide-picture.tsx'
import { ratioOf } from '../form/screen-values.ts'

import classes from './on-screen-picture.module.css'

type Shown = Pick<Screen, 'active' | 'health' | 'format' | 'resolution' | 'show'>

/**
 * What is on the screen: what its TV reported last (gray while it is offline), the first slide of its show until it has
 * reported anything, and nothing while the screen is inactive.
 */
export function OnScreenPicture({ screen: { active, health, format, resolution, show } }: { screen: Shown }) {
  const { state, playing } = health
  const isDark = playing?.kind === 'dark'
  const slide = playing?.kind === 'house' || isDark ? undefined : (playing?.picture ?? show?.firstSlide)
  return (
    <div className={classes.picture} data-offline={state === 'offline' || undefined}>
      <ScreenFrame format={format} ratio={ratioOf(resolution)} inLandscapeBox>
        {active && slide ? <SmallSlide slide={slide} format={format} /> : <MarkGlass off={!active || isDark} />}
      </ScreenFrame>
    </div>
  )
}
