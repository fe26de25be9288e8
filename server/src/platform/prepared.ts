import type { PostgresPool } from 'kysely'
import pg from 'pg'

const names = new Map<string, string>()
/** Statements whose text varies with the length of a list must not fill every connection's memory. */
const most = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= most) return undefined
  const name = `s${names.size}_${performance.now().toString(36)}`
  names.set(text, name)
  return name
}

/** PostgreSQL's answer to a prepared `select *` after a newer server has added a column. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000'
}

/**
 * Makes the reads of a client that run outside transactions prepared statements, so that PostgreSQL plans them once for each connection.
 * A statement that a migration has made outdated is prepared anew, unseen by the caller.
 */
function prepareReads(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  let inTransaction = false
  async function run(text: string, values: unknown[] = []) {
    if (text === 'begin' || text.startsWith('start transaction')) inTransaction = true
    if (text === 'commit' || text === 'rollback') inTransaction = false
    const name = !inTransaction && values.length > 0 && text.startsWith('select ') ? nameOf(text) : undefined
    if (!name) return query(text, values)
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.delete(text)
      return query(text, values)
    }
  }
  Object.assign(client, { query: run })
}

/** The pool, with prepared reads on each of its connections. */
export function preparing(pool: pg.Pool): PostgresPool {
  pool.on('connect', prepareReads)
  return pool
}
