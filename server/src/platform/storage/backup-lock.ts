import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** An advisory lock: exclusive for a backup while it reads files, shared for each transaction that deletes a file. */
export const backupLock = 7_254_002

/** Whether this transaction may delete files: not while a backup is reading them. */
export async function mayDeleteFiles(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${backupLock}) as may`.execute(
    db,
  )
  return rows[0]?.may === true
}
