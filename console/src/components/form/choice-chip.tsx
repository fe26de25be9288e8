import type { ReactNode } from 'react'

import classes from './choice-chip.module.css'

/** A filter that is on or off. */
export function ChoiceChip({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={on} onClick={onToggle}>
      {children}
    </button>
  )
}
