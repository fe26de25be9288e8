import type { ReactNode } from 'react'

import classes from './two-pane.module.css'

/** Form on the left, live preview on the right. Below 992 px the preview comes first and stays in view. */
export function TwoPane({ form, stage, label }: { form: ReactNode; stage: ReactNode; label: string }) {
  return (
    <div className={classes.panes}>
      <div className={classes.form}>{form}</div>
      <section className={classes.stage} aria-label={label}>
        {stage}
      </section>
    </div>
  )
}
