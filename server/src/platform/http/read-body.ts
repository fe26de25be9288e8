import { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Context } from 'hono'

/**
 * The body of a request that states its length, read into one buffer: web streams and blobs copy it several times, and their
 * garbage takes longer to collect than the bytes take to arrive. Null when it is cut short.
 */
export async function readBody({ env, req }: Context): Promise<Uint8Array<ArrayBuffer> | null> {
  const bindings: unknown = env
  const incoming = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings && bindings.incoming
  if (!(incoming instanceof IncomingMessage)) throw new Error('not a request of an HTTP server')
  const bytes = new Uint8Array(Number(req.header('content-length')))
  let arrived = 0
  const collect = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      bytes.set(chunk, arrived)
      arrived += chunk.byteLength
      done()
    },
  })
  try {
    await pipeline(incoming, collect)
    return arrived === bytes.byteLength ? bytes : null
  } catch {
    return null
  }
}
