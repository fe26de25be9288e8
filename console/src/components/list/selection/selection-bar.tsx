import { Button, CloseButton } from '@mantine/core'
import { IconListCheck, IconSquareOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ActionBar } from '../action-bar.tsx'
import type { ItemSelection } from './item-selection.ts'

import classes from './selection-bar.module.css'

/** The number of selected rows, select all or none, and the actions. Sticks to the bottom while rows are selected. */
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
  const Sign = all ? IconSquareOff : IconListCheck
  return (
    <ActionBar
      floats={selection.items.length > 0}
      label={label}
      summary={summary}
      before={
        <>
          {onClose && <CloseButton aria-label={t('cancel')} onClick={onClose} />}
          {choosable.length > 0 && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={t(all ? 'selectNone' : 'selectAll')}
              onClick={() => selection.replace(all ? [] : choosable.map(({ id }) => id))}
            >
              <Sign size={18} stroke={1.75} aria-hidden className={classes.icon} />
              <span className={classes.label}>{t(all ? 'selectNone' : 'selectAll')}</span>
            </Button>
          )}
        </>
      }
    >
      {children}
    </ActionBar>
  )
}
