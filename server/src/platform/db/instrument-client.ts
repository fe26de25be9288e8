import pg from 'pg'

import { DatabaseUnavailableError, isReadOnly, isUnavailable, isUnanswered } from './database-unavailable.ts'

const names = new Map<string, string>()
/** Limit of prepared statements per connection: texts that vary with list lengths would fill its memory. */
const maxPrepared = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= maxPrepared) return undefined
  const name = `s${names.size}_${performance.now().toString(36)}`
  names.set(text, name)
  return name
}

function isRead(text: string): boolean {
  return /^\s*(?:select|with)\s/.test(text)
}

/** True for PostgreSQL's error when a prepared `select *` is outdated by a new column. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000'
}

/** Ends a connection whose next user could not use it. */
function leave(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end()
}

/**
 * Makes every query of a client throw `DatabaseUnavailableError` while the database is unavailable. With `prepares`,
 * reads outside transactions become prepared statements, so that PostgreSQL plans them once for each connection; one
 * that a migration has made outdated is prepared again without the caller noticing. `inEachTransaction` is SQL that
 * follows each `begin`.
 */
export function instrumentClient(
  client: pg.PoolClient,
  { prepares, inEachTransaction }: { prepares: boolean; inEachTransaction: string | null },
): void {
  const query = client.query.bind(client)
  let inTransaction = false
  let loss: unknown
  // PostgreSQL reports the reason on the idle connection; the next query only sees that it is closed.
  client.on('error', (error) => {
    if (error instanceof pg.DatabaseError) loss ??= error
  })
  async function ask(text: string, values: unknown[]) {
    const isBegin = text === 'begin' || text.startsWith('start transaction')
    if (isBegin) inTransaction = true
    if (text === 'commit' || text === 'rollback') inTransaction = false
    if (isBegin && inEachTransaction) return query(`${text}; ${inEachTransaction}`)
    const name = prepares && !inTransaction && values.length > 0 && isRead(text) ? nameOf(text) : undefined
    if (!name) return query(text, values)
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.delete(text)
      return query(text, values)
    }
  }
  async function run(text: string, values: unknown[] = []) {
    try {
      return await ask(text, values)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      // A response is pending, or another server is the primary now.
      if (isUnanswered(error) || isReadOnly(error)) {
        loss ??= error
        leave(client)
      }
      throw new DatabaseUnavailableError(loss ?? error)
    }
  }
  Object.assign(client, { query: run })
}
