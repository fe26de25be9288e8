import type { Format } from '@litfass/domain/places/screen'
import { IconDeviceTv } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Picture } from './picture.tsx'
import { ScreenFrame } from './screen-frame.tsx'

import classes from './place-picture.module.css'

/** How a list shows the picture of a place. */
export interface PictureBox {
  /** Width / height of the box. */
  ratio?: number | undefined
  /** In view when the page opens. */
  eager?: boolean | undefined
  /** A label at the top left, e.g. "New". */
  mark?: ReactNode
}

/** The picture of a place, at most 256 px wide, else a drawing, else an empty screen in its format. */
export function PlacePicture({
  place: { imageUrl, thumbnailUrl } = {},
  format,
  ratio = 3 / 2,
  eager,
  mark,
  drawing,
}: PictureBox & {
  /** Pictures stored by early versions have no thumbnail. */
  place?: { imageUrl?: string | undefined; thumbnailUrl?: string | undefined }
  format: Format
  drawing?: ReactNode
}) {
  const url = thumbnailUrl ?? imageUrl
  return (
    <Picture url={url} ratio={ratio} eager={eager}>
      {!url && (drawing ?? <EmptyScreen format={format} />)}
      {mark && <span className={classes.mark}>{mark}</span>}
    </Picture>
  )
}

/** A drawing in the middle of the box; `width` is its share of the box, e.g. `56%`. */
export function CentredDrawing({ width, children }: { width: string; children: ReactNode }) {
  return (
    <div className={classes.drawing} style={{ gridTemplateColumns: width }}>
      {children}
    </div>
  )
}

function EmptyScreen({ format }: { format: Format }) {
  return (
    <CentredDrawing width={format === 'portrait' ? '26%' : '56%'}>
      <ScreenFrame format={format}>
        <div className={classes.glass}>
          <IconDeviceTv size={20} stroke={1.75} aria-hidden />
        </div>
      </ScreenFrame>
    </CentredDrawing>
  )
}
