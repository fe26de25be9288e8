import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { cinemaFormat } from '@litfass/domain/places/cinema'
import { IconMovie } from '@tabler/icons-react'

import { PlacePicture } from '../../../components/place/place-picture.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'

import classes from './places-table.module.css'

/** A place in a list: its photo, else an empty screen; a cinema has no photo. */
export function PlaceThumb({ place }: { place: FoundPlaceOfAnyKind }) {
  if ('format' in place) return <PlacePicture place={place} format={place.format} />
  return (
    <ScreenFrame format={cinemaFormat} ratio={place.pixelWidth / place.pixelHeight} inLandscapeBox>
      <div className={classes.canvas}>
        <IconMovie size={18} stroke={1.75} aria-hidden />
      </div>
    </ScreenFrame>
  )
}
