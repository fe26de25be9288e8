import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * JSON lines without data of people: addresses and tokens are masked wherever they stand, and of a refusal by the database, which
 * repeats what was to be written, only the code, the table and where in our code it came from are kept.
 */
export function createLog({ level, stream }: { level: string; stream?: DestinationStream }): Logger {
  const options = { level, serializers: { err: errorLine }, hooks: { streamWrite: masked } }
  return stream ? pino(options, stream) : pino(options)
}

const address = /[^\s"'<>:,;()@\\=?&]+@[^\s"'<>:,;()@\\=?&]+\.[a-z]{2,}/gi
const secret = /((?:token|password|key|secret|signature)["\\]*[=:]\s*["\\]*|Bearer\s+)[^"\\&\s,}]+/gi

function masked(line: string): string {
  return line.replace(secret, '$1[hidden]').replace(address, '[address]')
}

function errorLine(error: Error): object {
  if (!isFromDatabase(error)) return stdSerializers.err(error)
  const { name, code, table, constraint, column, routine } = error
  const stack = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: name, code, table, constraint, column, routine, stack: stack.join('\n') }
}

interface DatabaseError extends Error {
  code: string
  table?: string
  constraint?: string
  column?: string
  routine?: string
}

/** Errors of PostgreSQL carry a severity; nothing else does. */
function isFromDatabase(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error
}
