import type { ReactElement } from 'react'

import column from './litfass-column.svg'

/** The Litfass column, 788 x 840 units including its shadow; the column is 600 wide. */
export function LitfassColumn({ className }: { className?: string }): ReactElement {
  return <img className={className} src={column} alt="" draggable={false} />
}
