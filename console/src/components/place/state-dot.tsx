import type { ReactNode } from 'react'

import classes from './state-dot.module.css'

/** A status as a coloured dot and a label. */
export function StateDot({ look, children }: { look: 'on' | 'late' | 'failed' | 'off'; children: ReactNode }) {
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-look={look} aria-hidden />
      {children}
    </span>
  )
}
