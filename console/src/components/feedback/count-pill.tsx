import { formatCount } from '@litfass/domain/money/money'

import classes from './count-pill.module.css'

interface CountPillProps {
  count: number
  /** Says what it counts where the button, the link or the heading does not. */
  label?: string
  /** `pending`: what has to be done. */
  tone?: 'neutral' | 'pending'
}

/** A number in a button, a link or a heading. */
export function CountPill({ count, label, tone = 'neutral' }: CountPillProps) {
  return (
    <span
      className={classes.count}
      data-tone={tone}
      {...(label !== undefined && { role: 'img', 'aria-label': label, title: label })}
    >
      {formatCount(count)}
    </span>
  )
}

/** How many things are pending. */
export function PendingBadge(props: Omit<CountPillProps, 'tone'>) {
  return <CountPill {...props} tone="pending" />
}
