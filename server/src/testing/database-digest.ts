import { sql } from 'kysely'
import { vi } from 'vitest'

import type { TestServer } from './test-server.ts'

// Counted on every request, whoever asks.
const ignored = ['rate_limits']

/** One hash over all rows of each table, by table. Work that is queued is finished first. */
export async function databaseDigest(server: TestServer): Promise<Record<string, string>> {
  await vi.waitFor(() => nothingQueued(server), { timeout: 10_000, interval: 20 })
  const { db } = server.context()
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const names = tables.rows.map((table) => table.name).filter((name) => !ignored.includes(name))
  const digests = names.map(
    (name) => sql<{ name: string; digest: string }>`
      select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), 'empty') as digest
      from ${sql.id(name)} t`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]))
}

/** @throws while something is still to be done */
export async function nothingQueued(server: TestServer): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> 'ad-clock'
      and start_after <= now()`.execute(server.context().db)
  if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} jobs are still queued`)
}
