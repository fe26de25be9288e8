import { Card, Table, Text, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'

import classes from './data-table.module.css'

/**
 * A column; hoist the list of columns out of the component. `card` says where the cell goes when rows become cards (below 992 px):
 * `head` picture and name, `amount` beside it, `line` below, `hidden`.
 */
export interface Column<Row> {
  key: string
  header: string
  /** The header is said, not seen: for a column of buttons. */
  hiddenHeader?: boolean
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  card?: 'head' | 'amount' | 'line' | 'hidden'
  /** A column that a table below 1200 px has no room for. */
  wide?: boolean
  width?: number | string
}

interface RowGroup<Row> {
  key: string
  /** A full-width row above, e.g. a place. */
  label?: ReactNode
  rows: Row[]
}

/** Rows that answer before they are opened. Text left, numbers right; the sum, if any, is a row at the bottom. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  groups,
  waits,
  selectedId,
  isSelected = ({ id }) => id === selectedId,
  sum,
}: {
  label: string
  columns: Column<Row>[]
  rows?: Row[]
  groups?: RowGroup<Row>[]
  /** True for rows where it is this person's turn. */
  waits?: (row: Row) => boolean
  selectedId?: string | undefined
  isSelected?: (row: Row) => boolean
  /** The foot: what the figures add up to. */
  sum?: ReactNode
}) {
  return (
    <Card padding={0} className={classes.card}>
      <Table aria-label={label} role="table" className={classes.table}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-wide={column.wide}
                w={column.width}
              >
                {column.hiddenHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {(groups ?? [{ key: 'all', rows: rows ?? [] }]).map((group: RowGroup<Row>) => (
            <Fragment key={group.key}>
              {group.label && (
                <Table.Tr role="row" className={classes.group}>
                  <Table.Td role="cell" colSpan={columns.length}>
                    {group.label}
                  </Table.Td>
                </Table.Tr>
              )}
              {group.rows.map((row) => (
                <Table.Tr
                  key={row.id}
                  role="row"
                  className={classes.row}
                  data-waits={waits?.(row) || undefined}
                  data-selected={isSelected(row) || undefined}
                >
                  {columns.map((column) => (
                    <Table.Td
                      key={column.key}
                      role="cell"
                      data-align={column.align}
                      data-wide={column.wide}
                      data-card={column.card ?? 'line'}
                    >
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      {sum && <div className={classes.sum}>{sum}</div>}
    </Card>
  )
}

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
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {line && <div className={classes.line}>{line}</div>}
      </div>
    </div>
  )
}

/** A second, dimmed line in any cell. */
export function CellLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>
}

/** What a figure is, where rows are cards and have no header above it. */
export function CardWord({ children }: { children: ReactNode }) {
  return (
    <Text span inherit c="dimmed" hiddenFrom="md">
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
