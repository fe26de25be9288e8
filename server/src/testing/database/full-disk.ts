import { sql } from 'kysely'

import type { Database } from '../../platform/db/database.ts'

/** From now on PostgreSQL refuses new shows as on a full disk, until the returned function is called. */
export async function fillDatabaseDisk(db: Database): Promise<() => Promise<void>> {
  await sql`create or replace function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  )
  await sql`create or replace trigger disk_full before insert on shows for each row execute function disk_full()`.execute(
    db,
  )
  return async () => {
    await sql`drop function disk_full cascade`.execute(db)
  }
}
