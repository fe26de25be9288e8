import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './data-table.module.css'

/** The first cell: picture, name, a second line. Put a `RowLink` into `name` to make the whole row open something. */
export function HeadCell({
  picture,
  pictureWidth,
  name,
  line,
}: {
  picture?: ReactNode
  pictureWidth?: number
  name: ReactNode
  line?: ReactNode
}) {
  return (
    <div className={classes.head}>
      {picture && (
        <div className={classes.picture} style={{ width: pictureWidth }}>
          {picture}
        </div>
      )}
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        {line && <div className={classes.line}>{line}</div>}
      </div>
    </div>
  )
}

/** Where a cell has no value. */
export function NoValue({ children = '–' }: { children?: ReactNode }) {
  return (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  )
}

/** A second, dimmed line in any cell. */
export function CellLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>
}

/** A label before a part of a cell in a card, which has no header. For whole cells, see `labelled`. */
export function CardLabel({ children }: { children: ReactNode }) {
  return (
    <Text span inherit c="dimmed" className={classes.label}>
      {children}{' '}
    </Text>
  )
}

/** Buttons in a row whose link covers it: they stay on top of the link. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

/** Give this class to the link in a row's name; it covers the whole row. */
export const rowLink = classes.link
