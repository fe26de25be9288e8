import { LitfassMark } from '@litfass/stage/litfass-mark'
import type { ReactNode } from 'react'

import classes from './picture.module.css'

/** A picture that fills a box of this ratio, so that the rows of a list align; without a picture, the children. */
export function Picture({
  url,
  ratio = 16 / 9,
  eager = false,
  children,
}: {
  url?: string | undefined
  /** Width / height of the box. */
  ratio?: number
  /** In view when the page opens: loaded before the layout is known. */
  eager?: boolean | undefined
  children?: ReactNode
}) {
  return (
    <div className={classes.picture} style={{ aspectRatio: ratio }}>
      {url && <img src={url} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />}
      {children}
    </div>
  )
}

/** A placeholder for a picture. */
export function EmptyPicture({ gone = false, children }: { gone?: boolean; children?: ReactNode }) {
  return (
    <div className={classes.empty} data-gone={gone || undefined}>
      {children}
    </div>
  )
}

/** The content of a drawn screen: our logo, or nothing when `off`. */
export function MarkGlass({ off = false }: { off?: boolean }) {
  return (
    <div className={classes.glass} data-off={off || undefined} aria-hidden>
      {!off && <LitfassMark className={classes.mark} />}
    </div>
  )
}
