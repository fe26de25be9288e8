import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { Logger } from 'pino'

import { onceAMinute } from '../once-a-minute.ts'

/** Node's timeout fires when a client has read nothing for two to three of these periods. */
const stalledMilliseconds = 60_000

/** An upload may be as slow as a tenth of a megabit a second (`createUploads`): 11 MB then take a quarter of an hour. */
const requestMilliseconds = 1_200_000

/** Requests that may wait on a connection for an earlier response. Browsers, players and proxies send one at a time. */
const maxWaiting = 10

/**
 * Limits what clients that do not read their responses can hold. Such a connection is closed after two to three minutes, and
 * connections take at most half of the files that this process may open, because each may need one more to download.
 */
export async function limitConnections(server: Server, log: Logger): Promise<void> {
  const files = await maxOpenFiles()
  if (files !== null) server.maxConnections = Math.floor(files / 2)
  server.timeout = stalledMilliseconds
  server.requestTimeout = requestMilliseconds
  const warnOnce = onceAMinute(() => performance.now())
  server.on('drop', () =>
    warnOnce('drop', () =>
      log.warn({ maxConnections: server.maxConnections }, 'connections are refused: as many as allowed are open'),
    ),
  )
}

/**
 * Answers the requests of a connection one after the other. Node parses pipelined requests ahead: answered at once, each
 * would hold its response in memory and a file open until the client has read all responses before it.
 */
export function inOrder(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.on('timeout', endStalled)
      answer(request, response)
    }
    // A response gets the socket when those before it have been sent.
    if (response.socket) return begin()
    const before = waiting.get(socket) ?? 0
    if (before >= maxWaiting) return void socket.destroy()
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      // Node must not be interrupted while it connects the response.
      queueMicrotask(begin)
    })
  }
}

/** With this listener, Node leaves the connection open: event streams and slow operations may be silent. */
function endStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** How many files this process may open, connections included; null where that is unknown or unlimited. */
async function maxOpenFiles(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files +(\d+)/m.exec(limits) ?? []
  return soft === undefined ? null : Number(soft)
}
