import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './save-bar.module.css'

/** Sticks to the bottom of a form. Destructive actions are at the far right, on mobile above the bar. */
export function SaveBar({ children, destructive }: { children: ReactNode; destructive?: ReactNode }) {
  return (
    <>
      {destructive && (
        <Box hiddenFrom="md" className={classes.above}>
          {destructive}
        </Box>
      )}
      <div className={classes.bar} data-floating>
        <div className={classes.actions}>{children}</div>
        {destructive && <Box visibleFrom="md">{destructive}</Box>}
      </div>
    </>
  )
}
