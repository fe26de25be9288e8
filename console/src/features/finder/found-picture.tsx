import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { cinemaFormat } from '@litfass/domain/places/cinema'
import type { ReactNode } from 'react'

import { PlacePicture } from '../../components/place/place-picture.tsx'
import { BoardFace } from '../boards/board-face.tsx'
import { CinemaPicture } from '../cinemas/cinema-picture.tsx'

import classes from './found-picture.module.css'

/** The place as it looks: its picture, else its face in the true ratio. */
export function FoundPicture({
  place,
  ...box
}: {
  place: FoundPlaceOfAnyKind
  /** Width / height of the box. */
  ratio?: number
  mark?: ReactNode
}) {
  switch (place.categoryId) {
    case 'b-01':
      return <PlacePicture imageUrl={place.imageUrl} format={place.format} drawing={<Face place={place} />} {...box} />
    case 'c-01':
      return <PlacePicture imageUrl={undefined} format={cinemaFormat} drawing={<Hall place={place} />} {...box} />
    default:
      return <PlacePicture imageUrl={place.imageUrl} format={place.format} {...box} />
  }
}

function Face({ place }: { place: Extract<FoundPlaceOfAnyKind, { categoryId: 'b-01' }> }) {
  return (
    <div className={classes.board} data-format={place.format}>
      <BoardFace format={place.format} ratio={place.width / place.height} />
    </div>
  )
}

function Hall({ place }: { place: Extract<FoundPlaceOfAnyKind, { categoryId: 'c-01' }> }) {
  return (
    <div className={classes.hall}>
      <CinemaPicture {...place} />
    </div>
  )
}
