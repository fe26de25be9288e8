import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './action-bar.module.css'

/** Sticks to the foot of a list: what concerns all of it, a few words, and the button that acts last. */
export function ActionBar({
  label,
  words,
  before,
  children,
}: {
  label: string
  words: ReactNode
  before?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.bar} data-floating aria-label={label}>
      {before}
      <Text c="dimmed" className={classes.words} aria-live="polite">
        {words}
      </Text>
      {children}
    </section>
  )
}
