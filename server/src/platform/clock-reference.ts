import { hostname, uptime } from 'node:os'

import { sql } from 'kysely'

import type { Database } from './db/database.ts'

/** The clock that the clock of the process is compared with. */
export interface ClockReference {
  machine: string
  /** How long the machine has been running, in milliseconds. */
  uptime: () => number
  databaseClock: (db: Database) => Promise<number>
}

export const thisMachine: ClockReference = {
  machine: hostname(),
  uptime: () => Math.round(uptime() * 1000),
  async databaseClock(db) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    return rows[0]?.now.getTime() ?? Number.NaN
  },
}
