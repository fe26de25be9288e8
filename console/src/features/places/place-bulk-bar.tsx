import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { DeleteBar } from '../../components/list/selection/delete-bar.tsx'
import type { ItemSelection } from '../../components/list/selection/item-selection.ts'
import { useDeletePlaces } from './delete-places.ts'
import type { PlaceKind } from './place-kind.ts'

/** Deletes the selected places together; `children` are further actions of their kind. */
export function PlaceBulkBar<Place extends { id: string }>({
  kind,
  shown,
  selection,
  children,
}: {
  kind: PlaceKind<Place>
  shown: Place[]
  selection: ItemSelection<Place>
  children?: ReactNode
}) {
  const { t } = useTranslation(kind.texts)
  const askDelete = useDeletePlaces(kind)
  return (
    <DeleteBar
      selection={selection}
      shown={shown}
      summary={t('selectedMany', { count: selection.items.length })}
      onDelete={askDelete}
    >
      {children}
    </DeleteBar>
  )
}
