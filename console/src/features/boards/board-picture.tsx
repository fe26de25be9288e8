import type { Board } from '@litfass/api/places/boards'

import { Picture } from '../../components/place/picture.tsx'
import { BoardFace } from './board-face.tsx'

/** The picture of the board, else its front in its true ratio. */
export function BoardPicture({ board: { thumbnailUrl, imageUrl, format, height, width, prices } }: { board: Board }) {
  const photo = thumbnailUrl ?? imageUrl
  if (photo) return <Picture url={photo} />
  return <BoardFace format={format} ratio={width / height} sold={prices.front !== undefined} inLandscapeBox />
}
