/** All rows in batches. `next` reads those after an id, in the order of their ids. */
export async function* batches<Row extends { id: string }>(
  next: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const rows = await next(after)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id
  } while (after !== undefined)
}
