import type { ReactElement } from 'react'

import column from './litfass-column.svg'

/** The Litfass column as it turns once in 90 seconds; it stands still where reduced motion is asked for. */
export function TurningColumn({ className }: { className?: string }): ReactElement {
  return (
    <picture>
      {/* A drawing does not hear of this by itself. */}
      <source media="(prefers-reduced-motion: reduce)" srcSet={column} />
      <img className={className} src={`${column}#turning`} alt="" draggable={false} />
    </picture>
  )
}
