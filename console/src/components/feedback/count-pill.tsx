import { formatCount } from '@litfass/domain/money/money'

import classes from './count-pill.module.css'

/** A number in a button. `label` says what it counts where the button does not. */
export function CountPill({ count, label }: { count: number; label?: string }) {
  return (
    <span className={classes.count} {...(label !== undefined && { role: 'img', 'aria-label': label })}>
      {formatCount(count)}
    </span>
  )
}
