import type { ReactElement } from 'react'

import column from './litfass-column.svg'

/** The Litfass column with its posters, turning once in 90 seconds; it stands still if reduced motion is preferred. */
export function TurningColumn({ className }: { className?: string }): ReactElement {
  return (
    <picture>
      {/* An SVG in an `<img>` does not get this preference. */}
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${column}#posters`} />
      <img className={className} src={`${column}#turning`} alt="" draggable={false} />
    </picture>
  )
}
