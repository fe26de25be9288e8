import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ActionBar } from './action-bar.tsx'
import type { ItemSelection } from './item-selection.ts'

/** Sticks to the foot of a list: how many rows are chosen, all or none of them, and the buttons that act on them. */
export function SelectionBar<Item extends { id: string }>({
  label,
  words,
  choosable,
  selection,
  onClose,
  children,
}: {
  label: string
  words: ReactNode
  choosable: Item[]
  selection: ItemSelection<Item>
  /** Ends choosing altogether. */
  onClose?: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const all = selection.items.length === choosable.length
  return (
    <ActionBar
      label={label}
      words={words}
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
