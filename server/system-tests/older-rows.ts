import { keysOf } from '@litfass/domain/keys-of'
import { sql } from 'kysely'

import type { Database } from '../src/platform/db/database.ts'

/** The rows of each table as JSON, by the table's name. */
export type Rows = Map<string, Record<string, unknown>[]>

/** What older versions called a column that has another name now. */
const olderNames: Record<string, Record<string, string>> = {
  ads: { resolution: 'screen_resolution', campaign_type: 'campaign_typ' },
  campaigns: { type: 'typ', start_date: 'startdate', end_date: 'enddate' },
  drafts: { type: 'typ' },
  offers: { type: 'typ' },
  users: { two_factor: 'second_factor' },
  accounts: { requires_two_factor: 'demands_second_factor' },
}

/** The current name of a renamed table. */
const renamedTables: Record<string, string> = { second_factors: 'two_factors', ad_turns: 'reported_turns' }

/** Columns that only older versions have. */
const droppedColumns: Record<string, string[]> = { accounts: ['stripe_id'] }

const olderActions: Record<string, string> = { 'two-factor-on': 'second-factor-on' }

/** Before migration 0004, venue types were words. Since then, each is a number: its index in this list plus one. */
const venueTypes = [
  'transit',
  'retail',
  'outdoor',
  'health-beauty',
  'point-of-care',
  'education',
  'office',
  'entertainment',
  'government',
  'financial',
  'residential',
]

/** All but the list of migrations. */
export async function rowsOf(db: Database): Promise<Rows> {
  const all: Rows = new Map()
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.id(name)} t`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** What a table of an older version is called today. */
export function tableToday(name: string): string {
  return renamedTables[name] ?? name
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations' order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Writes the rows of a newer version into the tables of an older one, as far as it has these tables and columns. Rows that
 * its constraints refuse are left out, and so are all rows that refer to them.
 */
export async function writeOlder(db: Database, newer: Rows): Promise<void> {
  const tables = await tablesOf(db)
  await sql`set session_replication_role = replica`.execute(db)
  for (const name of tables) {
    const columns = await columnsOf(db, name)
    const rows = (newer.get(tableToday(name)) ?? []).map((row) => asOlder(row, { table: name, columns, tables }))
    if (await insert(db, { name, columns, rows })) continue
    for (const row of rows) await insert(db, { name, columns, rows: [row] })
  }
  while (await deleteOrphans(db)) continue
  await sql`reset session_replication_role`.execute(db)
}

function asOlder(
  row: Record<string, unknown>,
  { table, columns, tables }: { table: string; columns: Columns; tables: string[] },
): Record<string, unknown> {
  const names = Object.entries(olderNames[table] ?? {})
  const older = { ...row, ...Object.fromEntries(names.map(([name, before]) => [before, row[name]])) }
  if (table === 'sites' && columns.get('venue_type') === 'text')
    return { ...older, venue_type: venueTypes[String(row.title).length % venueTypes.length] }
  if (table === 'drafts' && columns.has('typ'))
    return { ...older, adgroups: renamed(row.adgroups, { from: 'slideId', to: 'slide' }) }
  if (table === 'audit_events' && tables.includes('second_factors'))
    return { ...older, action: olderActions[String(row.action)] ?? row.action }
  if (table === 'screens' && !tables.includes('schedules')) return { ...older, schedule_id: null }
  return older
}

/** What a row of an older version must be after all migrations. */
export function asNewer(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const names = Object.entries(olderNames[table] ?? {})
  const newer = Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !droppedColumns[table]?.includes(name))
      .map(([name, value]) => [names.find(([, older]) => older === name)?.[0] ?? name, value]),
  )
  if (table === 'drafts') return { ...newer, adgroups: renamed(newer.adgroups, { from: 'slide', to: 'slideId' }) }
  if (table === 'audit_events') {
    const action = keysOf(olderActions).find((today) => olderActions[today] === row.action)
    return { ...newer, action: action ?? row.action }
  }
  return typeof newer.venue_type === 'string'
    ? { ...newer, venue_type: venueTypes.indexOf(newer.venue_type) + 1 }
    : newer
}

/** A list of objects in which a field has another name. */
function renamed(list: unknown, { from, to }: { from: string; to: string }): unknown {
  return Array.isArray(list)
    ? list.map((item: object) =>
        Object.fromEntries(Object.entries(item).map(([name, value]) => [name === from ? to : name, value])),
      )
    : list
}

/** The types of the columns that can be written, by name. */
type Columns = Map<string, string>

async function columnsOf(db: Database, table: string): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Returns false, and inserts nothing, when the older version did not allow one of these rows. */
async function insert(
  db: Database,
  { name, columns, rows }: { name: string; columns: Columns; rows: Record<string, unknown>[] },
): Promise<boolean> {
  const [first = {}] = rows
  const known = [...columns.keys()].filter((column) => column in first)
  if (known.length === 0) return true
  const list = sql.join(known.map((column) => sql.id(column)))
  const inserting = sql`insert into ${sql.id(name)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.id(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return inserting.then(
    () => true,
    (error: unknown) => {
      // Class 23: a constraint.
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('23')) return false
      throw error
    },
  )
}

/** Deletes rows that refer to a missing row. Returns whether there were any. */
async function deleteOrphans(db: Database): Promise<boolean> {
  const { rows: keys } = await sql<{ child: string; parent: string; on: string; given: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as on,
      string_agg(format('c.%I is not null', ca.attname), ' and ') as given
    from pg_constraint
    cross join lateral unnest(conkey, confkey) as pair (child_column, parent_column)
    join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = child_column
    join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = parent_column
    where contype = 'f' and connamespace = 'public'::regnamespace
    group by pg_constraint.oid, conrelid, confrelid`.execute(db)
  let found = false
  for (const { child, parent, on, given } of keys) {
    const { numAffectedRows = 0n } = await sql
      .raw(`delete from ${child} c where ${given} and not exists (select from ${parent} p where ${on})`)
      .execute(db)
    found ||= numAffectedRows > 0n
  }
  return found
}

/** Names of the columns of a table's primary key. */
export async function keyOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary`.execute(db)
  return rows.map(({ name }) => name)
}
