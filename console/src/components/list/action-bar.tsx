import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './action-bar.module.css'

/** Sticks to the bottom of a list: a label, a hint, and the main button last. */
export function ActionBar({
  label,
  summary,
  before,
  children,
}: {
  label: string
  summary: ReactNode
  before?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.bar} data-floating aria-label={label}>
      {before}
      <Text c="dimmed" className={classes.text} aria-live="polite">
        {summary}
      </Text>
      {children}
    </section>
  )
}
