import type { Format } from '@litfass/domain/places/screen'
import type { CSSProperties, ReactNode } from 'react'

import classes from './screen-frame.module.css'

/**
 * A bezel around the content of a screen, in the screen's ratio. It fills the given width; `inLandscapeBox` centres
 * a portrait screen in a landscape box so that the rows of a list align.
 */
export function ScreenFrame({
  format = 'landscape',
  ratio,
  inLandscapeBox,
  width,
  children,
}: {
  format?: Format
  /** Width / height, where the resolution is known. */
  ratio?: number
  inLandscapeBox?: boolean
  width?: number | string
  children: ReactNode
}) {
  const own = ratio ?? (format === 'portrait' ? 9 / 16 : 16 / 9)
  const boxed = inLandscapeBox === true && own < 1
  const style: CSSProperties = { width, ...(boxed && { aspectRatio: 16 / 9 }) }
  return (
    <div className={classes.box} style={style}>
      <div className={classes.bezel} data-boxed={boxed || undefined} style={{ aspectRatio: own }}>
        <div className={classes.glass}>{children}</div>
      </div>
    </div>
  )
}
