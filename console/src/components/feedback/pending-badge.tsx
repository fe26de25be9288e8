import classes from './pending-badge.module.css'

/** How many things wait for this person. The one place for full yellow. */
export function PendingBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className={classes.pill} title={label}>
      {count}
    </span>
  )
}
