import type { ReactElement } from 'react'

import mark from './litfass-mark.svg'

/** The mark for dark ground: the column white, the poster yellow. */
export function LitfassMark({ className }: { className?: string }): ReactElement {
  return <img className={className} src={mark} alt="Litfass" draggable={false} />
}
