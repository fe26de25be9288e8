import { RequestProblem } from '@litfass/api/client'

/**
 * Awaits what is read from a chosen file, which may have been moved, changed or removed since.
 * @throws RequestProblem file-unreadable
 */
export async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch {
    throw new RequestProblem({ code: 'file-unreadable', status: 0, title: 'The file cannot be read.' })
  }
}

/**
 * Reads the file into memory before it is sent: a request reports an unreadable file as a lost connection.
 * @throws RequestProblem file-unreadable
 */
export async function inMemory(file: Blob): Promise<Blob> {
  return new Blob([await readable(file.arrayBuffer())], { type: file.type })
}
