import classes from './pending-badge.module.css'

/** How many things are pending. Nothing else in the console is solid yellow. */
export function PendingBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className={classes.pill} title={label}>
      {count}
    </span>
  )
}
