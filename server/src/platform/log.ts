import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * JSON lines without personal data: addresses and tokens are masked everywhere. Database errors repeat the rejected
 * values, so only their code, their table and where in our code they came from are logged.
 */
export function createLog({ level, stream }: { level: string; stream?: DestinationStream }): Logger {
  const options = { level, serializers: { err: errorLine }, hooks: { streamWrite: masked } }
  return stream ? pino(options, stream) : pino(options)
}

// Starts at the beginning of a word only: trying every letter of a long one would take quadratic time.
const address = /(?<![^\s"'<>:,;()@\\=?&])[^\s"'<>:,;()@\\=?&]+@[^\s"'<>:,;()@\\=?&]+\.[a-z]{2,}[^\s"'<>:,;()@\\=?&]*/gi
const secret = /((?:token|password|key|secret|signature)["\\]*[=:]\s*["\\]*|Bearer\s+)[^"\\&\s,}]+/gi
const reportLink = /(\/reports\/)[\w-]{20,}/g

function masked(line: string): string {
  return line.replace(secret, '$1[hidden]').replace(reportLink, '$1[hidden]').replace(address, '[address]')
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

/** Only PostgreSQL errors have a severity. */
function isFromDatabase(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error
}
