import type { Screen } from '@litfass/api/places/screens'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemSelection } from '../../../components/list/selection/item-selection.ts'
import { PlaceBulkBar } from '../../places/place-bulk-bar.tsx'
import { screenKind } from '../screen-kind.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

/** Edits or deletes the selected screens together. */
export function BulkBar({ shown, selection }: { shown: Screen[]; selection: ItemSelection<Screen> }) {
  const { t } = useTranslation('components')
  const [editing, setEditing] = useState(false)
  const screens = selection.items
  return (
    <PlaceBulkBar kind={screenKind} shown={shown} selection={selection}>
      <Button onClick={() => setEditing(true)}>{t('editSelected')}</Button>
      {editing && <BulkEditDialog screens={screens} shown={shown} onClose={() => setEditing(false)} />}
    </PlaceBulkBar>
  )
}
