import { IncomingMessage } from 'node:http'

import type { Context } from 'hono'

const timeoutMs = 5_000

/**
 * Reads and forgets what nobody wanted of a request. An answer that overtakes its question is lost when the line is then closed, and
 * when it is kept the next request is lost behind the rest. False when there is more than anybody waits for.
 */
export async function isBodyDrained({ env, req }: Context): Promise<boolean> {
  const bindings: unknown = env
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return true
  const { incoming } = bindings
  if (!(incoming instanceof IncomingMessage) || incoming.complete || incoming.destroyed) return true
  const { body } = req.raw
  if (!body || body.locked) return false
  const signal = AbortSignal.timeout(timeoutMs)
  await body.pipeTo(new WritableStream(), { signal, preventCancel: true }).catch(() => {})
  return incoming.complete
}
