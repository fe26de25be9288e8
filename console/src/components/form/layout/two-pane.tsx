import type { ReactNode } from 'react'

import classes from './two-pane.module.css'

/**
 * Form on the left, live preview on the right. Below 992 px the preview comes first and stays in view; with `stageTall` it
 * scrolls away, with `stageLast` it follows the form.
 */
export function TwoPane({
  form,
  stage,
  label,
  stageLast = false,
  stageTall = false,
}: {
  form: ReactNode
  stage: ReactNode
  label: string
  stageLast?: boolean
  /** So tall that on a phone it would leave no space for the form. */
  stageTall?: boolean
}) {
  return (
    <div className={classes.panes} data-stage-last={stageLast || undefined}>
      <div className={classes.form}>{form}</div>
      <section className={classes.stage} aria-label={label} data-tall={stageTall || undefined}>
        {stage}
      </section>
    </div>
  )
}
