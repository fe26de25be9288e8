import { Button } from '@mantine/core'
import { IconListCheck, IconSquareOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ActionBar } from '../action-bar.tsx'
import type { ItemSelection } from './item-selection.ts'

import classes from './amount-bar.module.css'

/** What the selected rows cost, select all or none, and the actions. Sticks to the bottom while rows are selected. */
export function AmountBar<Item extends { id: string }>({
  label,
  summary,
  choosable,
  selection,
  children,
}: {
  label: string
  summary: ReactNode
  choosable: Item[]
  selection: ItemSelection<Item>
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const all = selection.hasAll(choosable)
  const text = all ? t('clearSelection') : t('selectAll', { count: choosable.length })
  const Icon = all ? IconSquareOff : IconListCheck
  return (
    <ActionBar
      floats={selection.items.length > 0}
      label={label}
      summary={summary}
      before={
        choosable.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={text}
            onClick={() => selection.replace(all ? [] : choosable.map(({ id }) => id))}
          >
            <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
            <span className={classes.label}>{text}</span>
          </Button>
        )
      }
    >
      {children}
    </ActionBar>
  )
}
