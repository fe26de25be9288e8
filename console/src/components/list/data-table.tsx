import { Card, Checkbox, Table, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { NearAtFirst, useDrawnCount } from './near-window.ts'
import type { ItemSelection } from './selection/item-selection.ts'
import { CardLabel } from './table-cells.tsx'

import classes from './data-table.module.css'

/** Rows that a window shows. The others are drawn once these are shown, and their pictures when they come near. */
const firstDrawn = 12

/**
 * A column, declared at module scope; texts, language and counts come from the context of the table. `card` is where the
 * cell goes when rows become cards (below 992 px): `head` is picture and name, `select` is before it (in pictured cards at
 * the end of the first line), `amount` and `menu` are beside it, `line` is below, `hidden` is left out.
 */
export interface Column<Row, Context = unknown> {
  key: string
  header: (context: Context) => string
  /** The header is read out, not shown. */
  hiddenHeader?: boolean
  /** Its cells name their rows. */
  namesRow?: boolean
  cell: (row: Row, context: Context) => ReactNode
  /** In cards, which have no header, it stands before the cell, unless that is false. */
  labelled?: boolean
  align?: 'left' | 'right'
  /** All figures have the same width, as in a column that is right-aligned. For dates. */
  figures?: boolean
  card?: 'head' | 'amount' | 'menu' | 'line' | 'select' | 'hidden'
  /** Left out of a table below 1200 px, `xl` below 1440 px. */
  wide?: boolean | 'xl'
  /** Cannot be hidden where columns are chosen. */
  fixed?: boolean
  width?: number | string
}

interface RowGroup<Row> {
  key: string
  /** A full-width row above, e.g. a place. */
  label?: ReactNode
  rows: Row[]
}

/** A table that becomes cards on small screens. Text is left-aligned, numbers right-aligned. */
export function DataTable<Row extends { id: string }, Context>({
  label,
  columns,
  context,
  rows,
  groups,
  renderMenu,
  bare = false,
  dense = false,
  indented = false,
  pictured = false,
  waits,
  isSum,
  selecting,
  isSelected = ({ id }) => selecting?.selection.has(id) ?? false,
  opened = null,
  sum,
}: {
  label: string
  columns: readonly Column<Row, Context>[]
  context: Context
  rows?: Row[]
  groups?: RowGroup<Row>[]
  /** The menu of a row, as its last cell. */
  renderMenu?: (row: Row) => ReactNode
  /** Inside another card. */
  bare?: boolean
  /** Narrower columns, beside an open row. */
  dense?: boolean
  /** In cards, align the lines with the name instead of the picture. */
  indented?: boolean
  /** In cards, all lines stand beside a larger picture, and a chevron replaces the menu: the page of the row has its actions. */
  pictured?: boolean
  /** True for rows that need attention; they are highlighted. */
  waits?: (row: Row) => boolean
  /** True for a row with the sum of the others. */
  isSum?: (row: Row) => boolean
  /** A checkbox before each row. */
  selecting?: { selection: ItemSelection<Row>; nameOf: (row: Row) => string }
  isSelected?: (row: Row) => boolean
  /** A panel of full width below one row, named by `aria-controls` of what opens it. Not for cards: they open a sheet. */
  opened?: { rowId: string; id: string; panel: ReactNode } | null
  sum?: ReactNode
}) {
  const { t } = useTranslation('components')
  const all: Column<Row, Context>[] = [...columns]
  if (selecting)
    all.unshift({
      key: 'select',
      header: () => t('select'),
      hiddenHeader: true,
      width: 44,
      card: 'select',
      cell: (row) => selectBox(t('selectOne', { name: selecting.nameOf(row) }), selecting.selection.boxOf(row.id)),
    })
  if (renderMenu)
    all.push({
      key: 'menu',
      header: () => t('actions'),
      hiddenHeader: true,
      width: 56,
      card: 'menu',
      cell: (row) => (pictured ? menuOrChevron(renderMenu(row)) : renderMenu(row)),
    })
  const shownGroups: RowGroup<Row>[] = groups ?? [{ key: 'all', rows: rows ?? [] }]
  const ordered = shownGroups.flatMap((group) => group.rows)
  const first = new Set(ordered.slice(0, firstDrawn))
  const drawn = new Set(ordered.slice(0, useDrawnCount(ordered.length, firstDrawn)))

  function rowOf(row: Row): ReactNode {
    const isOpened = opened?.rowId === row.id
    const cells = all.map((column) => ({ column, cell: column.cell(row, context) }))
    return (
      <NearAtFirst key={row.id} value={first.has(row)}>
        <Table.Tr
          role="row"
          className={classes.row}
          data-waits={waits?.(row) || undefined}
          data-sum={isSum?.(row) || undefined}
          data-selected={isSelected(row) || isOpened || undefined}
        >
          {cells.map(({ column, cell }) => (
            <Table.Td
              key={column.key}
              role={column.namesRow ? 'rowheader' : 'cell'}
              data-align={column.align}
              data-figures={column.figures || undefined}
              data-wide={column.wide}
              data-card={column.card ?? 'line'}
            >
              {column.labelled && cell !== false && <CardLabel>{column.header(context)}</CardLabel>}
              {cell}
            </Table.Td>
          ))}
        </Table.Tr>
        {isOpened && (
          <Table.Tr role="row" id={opened.id} className={classes.panel}>
            <Table.Td role="cell" colSpan={all.length}>
              {opened.panel}
            </Table.Td>
          </Table.Tr>
        )}
      </NearAtFirst>
    )
  }

  return (
    <Card
      padding={0}
      className={classes.card}
      data-bare={bare || undefined}
      data-dense={dense || undefined}
      data-indented={indented || undefined}
      data-pictured={pictured || undefined}
    >
      <Table aria-label={label} role="table" className={classes.table}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {all.map((column) => (
              <Table.Th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-wide={column.wide}
                w={column.width}
              >
                {column.hiddenHeader ? (
                  <VisuallyHidden>{column.header(context)}</VisuallyHidden>
                ) : (
                  column.header(context)
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {shownGroups.map((group) => (
            <Fragment key={group.key}>
              {group.label && (
                <Table.Tr role="row" className={classes.group}>
                  <Table.Td role="cell" colSpan={all.length}>
                    {group.label}
                  </Table.Td>
                </Table.Tr>
              )}
              {group.rows.map((row) => (drawn.has(row) ? rowOf(row) : waitingRow(row)))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      {sum && <div className={classes.sum}>{sum}</div>}
    </Card>
  )
}

function waitingRow({ id }: { id: string }) {
  return <Table.Tr key={id} className={classes.waiting} aria-hidden />
}

function selectBox(label: string, box: ReturnType<ItemSelection<unknown>['boxOf']>) {
  return (
    <div className={classes.check}>
      <Checkbox aria-label={label} {...box} />
    </div>
  )
}

function menuOrChevron(menu: ReactNode) {
  return (
    <>
      <div className={classes.menu}>{menu}</div>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />
    </>
  )
}
