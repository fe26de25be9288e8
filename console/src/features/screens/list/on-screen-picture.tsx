import type { Screen } from '@litfass/api/places/screens'

import { MarkGlass } from '../../../components/place/picture.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { SmallSlide } from '../../../components/place/slide-picture.tsx'
import { ratioOf } from '../form/screen-values.ts'

import classes from './on-screen-picture.module.css'

type Shown = Pick<Screen, 'active' | 'health' | 'format' | 'resolution' | 'show'>

/** What is on the screen: what its TV reported last, the first slide of its show until it has reported anything. */
export function slideOnScreen({ active, health: { playing }, show }: Pick<Shown, 'active' | 'health' | 'show'>) {
  const isDark = playing?.kind === 'dark'
  const slide = playing?.kind === 'house' || isDark ? undefined : (playing?.picture ?? show?.firstSlide)
  return { slide: active ? slide : undefined, isOff: !active || isDark }
}

/** The same as a picture, gray while the TV is offline. */
export function OnScreenPicture({ screen }: { screen: Shown }) {
  const { health, format, resolution } = screen
  const { slide, isOff } = slideOnScreen(screen)
  return (
    <div className={classes.picture} data-offline={health.state === 'offline' || undefined}>
      <ScreenFrame format={format} ratio={ratioOf(resolution)} inLandscapeBox>
        {slide ? <SmallSlide slide={slide} format={format} /> : <MarkGlass off={isOff} />}
      </ScreenFrame>
    </div>
  )
}
