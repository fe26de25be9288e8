/** The position of the opened row among those to step through, and its neighbours. */
export interface PrevNext {
  /** From 1; null if the opened row is not one of them. */
  position: number | null
  count: number
  /** True while stepping through open rows only. */
  open: boolean
  previousId: string | undefined
  nextId: string | undefined
}

/** Steps through the open rows and wraps around; through all rows if none is open. */
export function prevNextOf<Row extends { id: string }>(
  rows: Row[],
  openedId: string,
  isOpen: (row: Row) => boolean,
): PrevNext {
  const openRows = rows.filter(isOpen)
  const open = openRows.length > 0
  const candidates = open ? openRows : rows
  const here = rows.findIndex(({ id }) => id === openedId)
  const others = candidates.filter(({ id }) => id !== openedId)
  const at = candidates.findIndex(({ id }) => id === openedId)
  const isAfter = (row: Row): boolean => rows.indexOf(row) > here
  return {
    position: at === -1 ? null : at + 1,
    count: candidates.length,
    open,
    previousId: (others.findLast((row) => !isAfter(row)) ?? others.at(-1))?.id,
    nextId: (others.find(isAfter) ?? others[0])?.id,
  }
}
