import type { ReactNode } from 'react'

import { CountPill } from '../feedback/count-pill.tsx'

import classes from './choice-chip.module.css'

/** A filter that is on or off. `count` is the number of rows that it leaves; zero is not shown. */
export function ChoiceChip({
  on,
  onToggle,
  count = 0,
  children,
}: {
  on: boolean
  onToggle: () => void
  count?: number
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={on} onClick={onToggle}>
      {children}
      {count > 0 && <CountPill count={count} />}
    </button>
  )
}
