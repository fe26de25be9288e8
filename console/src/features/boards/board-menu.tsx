import type { Board } from '@litfass/api/places/boards'

import { PlaceMenu } from '../places/place-menu.tsx'
import { boardKind } from './board-kind.ts'

export function BoardMenu({ board }: { board: Board }) {
  return <PlaceMenu kind={boardKind} place={board} />
}
