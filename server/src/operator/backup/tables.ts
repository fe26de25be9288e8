import pg from 'pg'

export interface Table {
  name: string
  columns: string[]
}

/** A separate connection without a statement timeout. */
export async function connectWithoutTimeout(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'litfass-backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query("set lock_timeout = '60s'")
  return client
}

/** All tables but `migrations`, with their columns but the generated ones. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** Names as a quoted, comma-separated list for SQL. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ')
}

/** True if the error has this PostgreSQL error code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}
