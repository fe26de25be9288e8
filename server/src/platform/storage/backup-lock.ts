import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** An advisory lock: a backup holds it alone while it reads files, whoever deletes one shares it until its transaction ends. */
export const backupLock = 7_254_002

/** Whether files may be deleted until this transaction ends: not while a backup still has to read them. */
export async function mayDeleteFiles(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${backupLock}) as may`.execute(
    db,
  )
  return rows[0]?.may === true
}
