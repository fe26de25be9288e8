import { ServerResponse } from 'node:http'

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** `emit` leaves out the name of the event `message`, which is the default. */
export interface EventWriter {
  emit: (event: string, data: object) => void
  end: () => void
}

// A reader this many bytes behind is disconnected; it fetches everything when it reconnects.
const maxBehind = 65_536

/**
 * Responds with server-sent events, written directly to the socket: with ten thousand streams, web streams would cost twice
 * as much. `begin` returns the clean-up function, called when either side ends the stream.
 */
export function eventStream(c: Context, begin: (events: EventWriter) => () => void): Response {
  c.header('content-type', 'text/event-stream')
  c.header('cache-control', 'no-cache')
  c.header('x-accel-buffering', 'no')
  const answer = c.body(null)
  if (c.req.method === 'HEAD') return answer
  const outgoing = outgoingOf(c)
  // The client left while the answer was prepared: `close` will not come again.
  if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
  outgoing.writeHead(200, Object.fromEntries(answer.headers))
  outgoing.flushHeaders()
  const finish = begin({
    emit(event, data) {
      if (outgoing.writableEnded || outgoing.destroyed) return
      const name = event === 'message' ? '' : `event: ${event}\n`
      outgoing.write(`${name}data: ${JSON.stringify(data)}\n\n`)
      if (outgoing.writableLength > maxBehind) outgoing.destroy()
    },
    end: () => outgoing.end(),
  })
  outgoing.once('close', finish)
  return RESPONSE_ALREADY_SENT
}

function outgoingOf(c: Context): ServerResponse {
  const env: unknown = c.env
  if (typeof env === 'object' && env !== null && 'outgoing' in env && env.outgoing instanceof ServerResponse)
    return env.outgoing
  throw new Error('an event stream needs a socket')
}
