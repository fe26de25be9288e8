import type { Screen } from '@litfass/api/places/screens'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemSelection } from '../../../components/list/item-selection.ts'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

/** Edits the selected screens together. */
export function BulkBar({ shown, selection }: { shown: Screen[]; selection: ItemSelection<Screen> }) {
  const { t } = useTranslation('screenBulk')
  const [editing, setEditing] = useState(false)
  const screens = selection.items
  if (screens.length === 0) return null
  return (
    <SelectionBar
      label={t('edit')}
      summary={t('selected', { count: screens.length })}
      choosable={shown}
      selection={selection}
      onClose={() => selection.replace([])}
    >
      <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
      {editing && <BulkEditDialog screens={screens} shown={shown} onClose={() => setEditing(false)} />}
    </SelectionBar>
  )
}
