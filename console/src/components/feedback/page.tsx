import type { ReactNode } from 'react'

import classes from './page.module.css'

/** The padding of a page: 32 px, 16 on mobile. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
