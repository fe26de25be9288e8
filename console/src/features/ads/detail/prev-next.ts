/** Where an opened row stands among those that are worth walking through, and its neighbours. */
export interface PrevNext {
  /** From 1; null while the opened row is not one of them. */
  position: number | null
  count: number
  /** True when the prevNext goes through the open rows only. */
  open: boolean
  previousId: string | undefined
  nextId: string | undefined
}

/** Walks round through the open rows; through all rows once nothing is open. */
export function prevNextOf<Row extends { id: string }>(
  rows: Row[],
  openedId: string,
  isOpen: (row: Row) => boolean,
): PrevNext {
  const openRows = rows.filter(isOpen)
  const open = openRows.length > 0
  const walked = open ? openRows : rows
  const here = rows.findIndex(({ id }) => id === openedId)
  const others = walked.filter(({ id }) => id !== openedId)
  const at = walked.findIndex(({ id }) => id === openedId)
  const isAfter = (row: Row): boolean => rows.indexOf(row) > here
  return {
    position: at === -1 ? null : at + 1,
    count: walked.length,
    open,
    previousId: (others.findLast((row) => !isAfter(row)) ?? others.at(-1))?.id,
    nextId: (others.find(isAfter) ?? others[0])?.id,
  }
}
