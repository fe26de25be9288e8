import type { Cinema } from '@litfass/api/places/cinemas'

import { MarkGlass } from '../../components/place/picture.tsx'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'

import classes from './cinema-picture.module.css'

/** A drawing of a dark hall with its screen in the true ratio. */
export function CinemaPicture({ pixelWidth, pixelHeight }: Pick<Cinema, 'pixelWidth' | 'pixelHeight'>) {
  const ratio = pixelWidth / pixelHeight
  return (
    <div className={classes.hall} aria-hidden>
      <div className={classes.screen}>
        <ScreenFrame {...(ratio >= 1 && ratio < 10 && { ratio })}>
          <MarkGlass />
        </ScreenFrame>
      </div>
      <div className={classes.rows} />
    </div>
  )
}
