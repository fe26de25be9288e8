import pg from 'pg'

/** The database cannot be reached, or is too busy to answer in time. The query itself is fine. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

// Shuts down, was killed, starts, connection lost, too many connections, waited too long for a statement or a lock.
const refusals = /^(08...|57P0[1-4]|53300|57014|55P03|25P03)$/
const lostConnection = /^Connection terminated|not queryable$|^Query read timeout$|^timeout expired$/

/** Whether a query failed because the database became unavailable, not because of the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return refusals.test(error.code ?? '')
  return error instanceof Error && ('syscall' in error || lostConnection.test(error.message))
}

/** Whether we gave up waiting for the answer, which may still come over the same connection. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

// Statement, lock and idle-in-transaction timeouts.
const timeOuts = /^(57014|55P03|25P03)$/

/** Whether the database is available and only this query took too long. */
export function isTimeout({ cause }: DatabaseUnavailableError): boolean {
  return cause instanceof pg.DatabaseError ? timeOuts.test(cause.code ?? '') : isUnanswered(cause)
}

/** Whether no connection could be made; otherwise there are only too many of them. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code !== '53300'
  return !(error instanceof Error && error.message === 'timeout exceeded when trying to connect')
}
