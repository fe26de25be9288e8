import type { ReactElement } from 'react'

import column from './litfass-column.svg'

/** The Litfass column, 788 x 840 units with its shadow on the floor; the column itself is 600 wide. The sun is `SunDisc`. */
export function LitfassColumn({
  turning = false,
  className,
}: {
  /** Turns once in 90 seconds; stands still where reduced motion is asked for. */
  turning?: boolean
  className?: string
}): ReactElement {
  return <img className={className} src={turning ? `${column}#turning` : column} alt="" draggable={false} />
}

/** The yellow disc behind the column. One unit square: give it a width and a place. */
export function SunDisc({ className }: { className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r="50" fill="#ffc400" />
    </svg>
  )
}
