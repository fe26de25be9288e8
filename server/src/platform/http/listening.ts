import { once } from 'node:events'
import { createServer } from 'node:net'

import { codeOf } from '../has-code.ts'

/**
 * Checks that the server can listen there, before anything else is started, and returns the port: a free one for port 0.
 * @throws a readable error that names the variable to change
 */
export async function requireListening(place: { host: string; port: number }): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(place)
    await once(probe, 'listening')
  } catch (error) {
    throw listeningFailed(error, place)
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : place.port
}

export function listeningFailed(error: unknown, { host, port }: { host: string; port: number }): Error {
  const what = new Map<unknown, string>([
    ['EADDRINUSE', `PORT: another program listens on port ${port} of ${host} already. Stop it, or take another port`],
    ['EACCES', `PORT: this user may not listen on port ${port}. Take one above 1023, with a proxy in front`],
    ['EADDRNOTAVAIL', `HOST: this computer has no address ${host}`],
    ['ENOTFOUND', `HOST: there is no host ${host}`],
  ]).get(codeOf(error))
  const message = error instanceof Error ? error.message : String(error)
  return new Error(`${what ?? `HOST, PORT: ${message}`}. See docs/operating.md.`, { cause: error })
}
