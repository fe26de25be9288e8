import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { TestServer } from '../test-server.ts'

interface TableState {
  name: string
  rows: string
  /** The sum of the transactions that wrote the rows: it grows with each insert and update, and a delete lowers `rows`. */
  writers: string
}

interface Known {
  tables: string[]
  states: Map<string, TableState>
  digests: Map<string, string>
}

// Written on every request, and every minute.
const ignored = ['rate_limits', 'server_clock']
const known = new WeakMap<TestServer, Known>()

/**
 * One hash over all rows of each table, by table. Work that is queued is finished first. Only tables that were written since the
 * last digest are read again, so that a test can afford one after each call.
 */
export async function databaseDigest(server: TestServer): Promise<Record<string, string>> {
  await vi.waitFor(async () => expect(await jobsQueued(server)).toBe(0), { timeout: 15_000, interval: 20 })
  const last = known.get(server) ?? { tables: await tablesOf(server), states: new Map(), digests: new Map() }
  known.set(server, last)
  const states = await statesOf(server, last.tables)
  const written = states.filter(({ name, rows, writers }) => {
    const before = last.states.get(name)
    return before?.rows !== rows || before.writers !== writers
  })
  for (const state of written) {
    last.states.set(state.name, state)
    last.digests.set(state.name, await digestOf(server, state.name))
  }
  return Object.fromEntries(last.digests)
}

async function tablesOf(server: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(server.context().db)
  return rows.map(({ name }) => name).filter((name) => !ignored.includes(name))
}

async function statesOf(server: TestServer, tables: string[]): Promise<TableState[]> {
  const states = tables.map(
    (name) => sql<TableState>`
      select ${sql.lit(name)} as name, count(*)::text as rows, coalesce(sum(xmin::text::bigint), 0)::text as writers
      from ${sql.id(name)}`,
  )
  return (await sql<TableState>`${sql.join(states, sql` union all `)}`.execute(server.context().db)).rows
}

async function digestOf(server: TestServer, table: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select coalesce(md5(string_agg(t::text, ',' order by t::text)), 'empty') as digest from ${sql.id(table)} t`.execute(
    server.context().db,
  )
  return rows[0]?.digest ?? ''
}

/** How many jobs wait for nothing but a worker. */
export async function jobsQueued(server: TestServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> 'ad-clock'
      and start_after <= now()`.execute(server.context().db)
  return rows[0]?.count ?? 0
}
