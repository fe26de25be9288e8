import type { Format } from '@litfass/domain/places/screen'

import { MarkGlass } from '../../components/place/picture.tsx'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'

/** One side of a board in its true ratio; dark where it is not sold. */
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
      <MarkGlass off={!sold} />
    </ScreenFrame>
  )
}
