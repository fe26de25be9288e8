import pg from 'pg'

/** The database cannot be reached, or is too busy to answer in time. The query itself is fine. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

// Shutting down, crashed, starting up, connection lost, too many connections, statement or lock timeout, read-only.
const refusals = /^(08...|57P0[1-4]|53300|57014|55P03|25P03|25006)$/
const lostConnection = /^Connection terminated|not queryable$|^Query read timeout$|^timeout expired$/

/** Whether a query failed because the database became unavailable, not because of the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return refusals.test(error.code ?? '')
  // Node reports one error for each address of the host.
  if (error instanceof AggregateError) return error.errors.every(isUnavailable)
  return error instanceof Error && ('syscall' in error || lostConnection.test(error.message))
}

/** True if the client timed out; the answer may still arrive on the connection. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** True if the database takes no writes: another one has become the primary, or a provider protects a full disk. */
export function isReadOnly(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return isReadOnly(error.cause)
  return error instanceof pg.DatabaseError && error.code === '25006'
}

// Statement, lock and idle-in-transaction timeouts.
const timeOuts = /^(57014|55P03|25P03)$/

/** Whether the database is available and only this query took too long. */
export function isTimeout({ cause }: DatabaseUnavailableError): boolean {
  return cause instanceof pg.DatabaseError ? timeOuts.test(cause.code ?? '') : isUnanswered(cause)
}

const connectTimeouts =
  /^timeout e(xpired|xceeded when trying to connect)$|^Connection terminated due to connection timeout$/

/** True if the database refused the connection; false if it has too many, or nothing was heard in time. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code !== '53300'
  return !(error instanceof Error && connectTimeouts.test(error.message))
}

// Corrupted or inconsistent data, a missing or unreadable file.
const damages = /^(XX00[0-2]|58P01|58030)$/

/** Whether files of the database are damaged: it will not recover by itself. */
export function isDamaged(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && damages.test(error.code ?? '')
}
