import { IncomingMessage } from 'node:http'

import type { IncomingBytes } from '@litfass/api/endpoint'
import type { Context } from 'hono'

import { Problem } from '../problem.ts'

/** The body of a request that states its length. Web streams and blobs would copy it several times. */
export function incomingBytes(c: Context): IncomingBytes {
  return { length: Number(c.req.header('content-length')), chunks: chunksOf(incomingOf(c)) }
}

/** Bytes that have arrived on the connection of the request; null once the request is complete or cut off. */
export function receivedBytes(c: Context): number | null {
  const { complete, destroyed, socket } = incomingOf(c)
  return complete || destroyed ? null : socket.bytesRead
}

function incomingOf(c: Context): IncomingMessage {
  const incoming = incomingIn(c)
  if (!incoming) throw new Error('not a request of an HTTP server')
  return incoming
}

/** The request as Node received it; null when it did not come from an HTTP server. */
export function incomingIn({ env }: Context): IncomingMessage | null {
  const bindings: unknown = env
  const incoming = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings && bindings.incoming
  return incoming instanceof IncomingMessage ? incoming : null
}

/** @throws Problem bad-request when the body is cut short */
async function* chunksOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  // Reading may stop early: do not destroy the connection, which still has to carry the refusal.
  const chunks: AsyncIterable<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  try {
    yield* chunks
  } catch {
    throw new Problem('bad-request')
  }
  if (!incoming.complete) throw new Problem('bad-request')
}
