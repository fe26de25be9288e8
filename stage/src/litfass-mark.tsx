import type { ReactElement } from 'react'

import mark from './litfass-mark.svg'

/** The mark for dark backgrounds: white column, yellow poster. */
export function LitfassMark({ className }: { className?: string }): ReactElement {
  return <img className={className} src={mark} alt="Litfass" draggable={false} />
}
