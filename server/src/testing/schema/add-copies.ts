import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../platform/db/database.ts'

/**
 * Adds copies of a row of a table that differ in these columns. Triggers do not run and foreign keys are not checked.
 */
export async function addCopies(
  db: Database,
  table: string,
  { count, different }: { count: number; different: Record<string, RawBuilder<unknown>> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(
    db,
  )
  const names = sql.join(rows.map(({ name }) => sql.ref(name)))
  // Refers to `number`, so that PostgreSQL computes the fields for each row.
  const fields = sql.join([
    sql`'number', number`,
    ...Object.entries(different).flatMap(([column, value]) => [sql.lit(column), value]),
  ])
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${names})
      select ${sql.join(rows.map(({ name }) => sql.ref(`made.${name}`)))}
      from (select * from ${sql.table(table)} limit 1) as one, generate_series(1, ${count}::int) as number,
        lateral jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || jsonb_build_object(${fields})) as made`.execute(
      transaction,
    )
    if (Number(numAffectedRows) !== count) throw new Error(`${table} has no row to copy`)
  })
}
