import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ActionBar } from './action-bar.tsx'
import type { ItemSelection } from './item-selection.ts'

/** Sticks to the bottom of a list: the number of selected rows, select all or none, and the actions. */
export function SelectionBar<Item extends { id: string }>({
  label,
  summary,
  choosable,
  selection,
  onClose,
  children,
}: {
  label: string
  summary: ReactNode
  choosable: Item[]
  selection: ItemSelection<Item>
  /** Ends selection mode. */
  onClose?: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const all = selection.items.length === choosable.length
  return (
    <ActionBar
      label={label}
      summary={summary}
      before={
        <>
          {onClose && <CloseButton aria-label={t('cancel')} onClick={onClose} />}
          {choosable.length > 0 && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => selection.replace(all ? [] : choosable.map(({ id }) => id))}
            >
              {t(all ? 'selectNone' : 'selectAll')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </ActionBar>
  )
}
