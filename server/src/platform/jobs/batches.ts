import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

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

/** The ids of all rows of a query in batches. `id`: the column. */
export async function* idBatches<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { id, size }: { id: RawBuilder<string>; size: number },
): AsyncGenerator<string[]> {
  const ids = query.clearSelect().select(id.as('id')).orderBy(id).limit(size).$castTo<{ id: string }>()
  const all = batches((after) => (after === undefined ? ids : ids.where(sql<boolean>`${id} > ${after}`)).execute())
  for await (const some of all) yield some.map((row) => row.id)
}
