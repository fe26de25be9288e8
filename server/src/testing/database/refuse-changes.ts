import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/**
 * Makes the database refuse a change with the error `refused`, for example `insert on shows`, of the rows for which `when` is
 * true. Returns a function that ends this.
 */
export async function refuseChanges(
  { db }: Pick<Context, 'db'>,
  change: string,
  when: RawBuilder<boolean> = sql`true`,
): Promise<() => Promise<void>> {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(db)
  await sql`create trigger refused before ${sql.raw(change)} for each row when (${when}) execute function refuse()`.execute(
    db,
  )
  return async () => void (await sql`drop function refuse cascade`.execute(db))
}
