import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './action-bar.module.css'

/** Below a list: a hint, and the main button last. One line on a phone while it floats above the list. */
export function ActionBar({
  label,
  floats,
  summary,
  before,
  children,
}: {
  label: string
  floats: boolean
  summary: ReactNode
  before?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.bar} data-floating={floats || undefined} aria-label={label}>
      {before}
      <Text c="dimmed" className={classes.text} aria-live="polite">
        {summary}
      </Text>
      {children}
    </section>
  )
}
