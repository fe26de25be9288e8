import type { ReactNode } from 'react'

import classes from './two-pane.module.css'

/**
 * Form on the left, live preview on the right. Below 992 px the preview comes first and stays in view, or with `stageLast`
 * after the form.
 */
export function TwoPane({
  form,
  stage,
  label,
  stageLast = false,
}: {
  form: ReactNode
  stage: ReactNode
  label: string
  stageLast?: boolean
}) {
  return (
    <div className={classes.panes} data-stage-last={stageLast || undefined}>
      <div className={classes.form}>{form}</div>
      <section className={classes.stage} aria-label={label}>
        {stage}
      </section>
    </div>
  )
}
