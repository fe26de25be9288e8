import type { ReactElement } from 'react'

import column from './litfass-column.svg'

/** The Litfass column, 788 x 840 units with its shadow on the floor; the column itself is 600 wide. */
export function LitfassColumn({
  turning = false,
  className,
}: {
  /** Turns once in 90 seconds; stands still where reduced motion is asked for. */
  turning?: boolean
  className?: string
}): ReactElement {
  const drawing = <img className={className} src={turning ? `${column}#turning` : column} alt="" draggable={false} />
  if (!turning) return drawing
  return (
    <picture>
      {/* A drawing does not hear of this by itself. */}
      <source media="(prefers-reduced-motion: reduce)" srcSet={column} />
      {drawing}
    </picture>
  )
}
