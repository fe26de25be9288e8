import type { Format } from '@litfass/domain/places/screen'
import { LitfassMark } from '@litfass/stage/litfass-mark'

import { ScreenFrame } from '../../components/place/screen-frame.tsx'

import classes from './board-face.module.css'

/** One side of a board in its true ratio: highlighted where it is sold, dark where it is not. */
export function BoardFace({
  format,
  ratio,
  sold = true,
  inLandscapeBox = false,
}: {
  format: Format
  /** Width / height, where it is known. */
  ratio: number | undefined
  sold?: boolean
  inLandscapeBox?: boolean
}) {
  return (
    <ScreenFrame format={format} {...(ratio !== undefined && { ratio })} inLandscapeBox={inLandscapeBox}>
      <div className={classes.glass} data-sold={sold} aria-hidden>
        {sold && <LitfassMark className={classes.mark} />}
      </div>
    </ScreenFrame>
  )
}
