import type { ReactElement } from 'react'

import column from './litfass-column.svg'

/** The Litfass column, 788 x 840 units with its shadow on the floor; the column itself is 600 wide. */
export function LitfassColumn({ className }: { className?: string }): ReactElement {
  return <img className={className} src={column} alt="" draggable={false} />
}
