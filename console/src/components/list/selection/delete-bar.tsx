import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemSelection } from './item-selection.ts'
import { SelectionBar } from './selection-bar.tsx'

/** The bar of a list whose selected rows can be deleted together; `children` are further actions. */
export function DeleteBar<Item extends { id: string }>({
  selection,
  shown,
  summary,
  onDelete,
  children,
}: {
  selection: ItemSelection<Item>
  shown: Item[]
  summary: ReactNode
  onDelete: (items: Item[]) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('components')
  const { items } = selection
  if (items.length === 0) return null
  return (
    <SelectionBar label={t('editSelected')} count={summary} choosable={shown} selection={selection}>
      {children}
      <Tooltip label={t('deleteSelected')}>
        <ActionIcon variant="default" size={36} aria-label={t('deleteSelected')} onClick={() => onDelete(items)}>
          <IconTrash size={18} stroke={1.75} color="var(--mantine-color-error)" />
        </ActionIcon>
      </Tooltip>
    </SelectionBar>
  )
}
