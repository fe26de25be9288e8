import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './save-bar.module.css'

/**
 * Sticks to the bottom of a form. Destructive actions are at the far right, on mobile above the bar. `icons`
 * replaces them at the far right, where there is less space.
 */
export function SaveBar({
  children,
  destructive,
  icons = destructive,
}: {
  children: ReactNode
  destructive?: ReactNode
  icons?: ReactNode
}) {
  return (
    <>
      {destructive && (
        <Box hiddenFrom="md" className={classes.above}>
          {destructive}
        </Box>
      )}
      <div className={classes.bar} data-floating>
        <div className={classes.actions}>{children}</div>
        {destructive && <Box visibleFrom="md">{icons}</Box>}
      </div>
    </>
  )
}
