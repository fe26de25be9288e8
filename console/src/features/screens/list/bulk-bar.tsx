import type { Screen } from '@litfass/api/places/screens'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemSelection } from '../../../components/list/item-selection.ts'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { useDeleteScreens } from './delete-screens.ts'

/** Edits or deletes the selected screens together. */
export function BulkBar({ shown, selection }: { shown: Screen[]; selection: ItemSelection<Screen> }) {
  const { t } = useTranslation('screenBulk')
  const [editing, setEditing] = useState(false)
  const askDelete = useDeleteScreens()
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
      <Tooltip label={t('delete')}>
        <ActionIcon variant="default" size={36} aria-label={t('delete')} onClick={() => askDelete(screens)}>
          <IconTrash size={18} stroke={1.75} color="var(--mantine-color-error)" />
        </ActionIcon>
      </Tooltip>
      {editing && <BulkEditDialog screens={screens} shown={shown} onClose={() => setEditing(false)} />}
    </SelectionBar>
  )
}
