import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemSelection } from '../../components/list/item-selection.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
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
  const { t: tPlaces } = useTranslation('places')
  const askDelete = useDeletePlaces(kind)
  const places = selection.items
  if (places.length === 0) return null
  return (
    <SelectionBar
      label={tPlaces('editSelected')}
      summary={t('selectedMany', { count: places.length })}
      choosable={shown}
      selection={selection}
      onClose={() => selection.replace([])}
    >
      {children}
      <Tooltip label={tPlaces('deleteSelected')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={tPlaces('deleteSelected')}
          onClick={() => askDelete(places)}
        >
          <IconTrash size={18} stroke={1.75} color="var(--mantine-color-error)" />
        </ActionIcon>
      </Tooltip>
    </SelectionBar>
  )
}
