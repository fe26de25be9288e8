import classes from './pending-badge.module.css'

/** How many things are pending. */
export function PendingBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className={classes.pill} title={label}>
      {count}
    </span>
  )
}
