import type { Context } from 'hono'

import { incomingIn } from './incoming-bytes.ts'

// Ten megabytes at 5 Mbit/s take 16 seconds.
const timeoutMs = 20_000

/**
 * Discards the unread part of a request body. Without this, closing the connection could lose the answer, and a connection
 * that stays open would read the rest as the next request. False when the rest is too long.
 */
export async function isBodyDrained(c: Context): Promise<boolean> {
  const incoming = incomingIn(c)
  if (!incoming || incoming.complete || incoming.destroyed) return true
  const { body } = c.req.raw
  if (!body || body.locked) return false
  const signal = AbortSignal.timeout(timeoutMs)
  await body.pipeTo(new WritableStream(), { signal, preventCancel: true }).catch(() => {})
  return incoming.complete
}
