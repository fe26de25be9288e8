import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'

import { largestUpload } from '@litfass/domain/playback/media/upload'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { inOrder, limitConnections } from './connections.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
/** More than the operating system buffers for a reader that does not read. */
const large = Buffer.alloc(20_000_000)

async function listen(answer: RequestListener, log = pino({ level: 'silent' })): Promise<Server> {
  const server = createServer(inOrder(answer))
  await limitConnections(server, log)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

function clientOf(server: Server): Socket {
  const address = server.address()
  return connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').on('error', () => {})
}

test('a request that is sent ahead is answered once the response before it has been read', async () => {
  const begun: string[] = []
  const server = await listen(({ url = '' }, response) => {
    begun.push(url)
    response.end(url === '/large' ? large : 'small')
  })
  const client = clientOf(server)
  client.write(request('/large') + request('/small'))
  const next = clientOf(server)
  next.write(request('/next'))
  await expect.poll(() => begun).toEqual(['/large', '/next'])
  client.resume()
  await expect.poll(() => begun).toEqual(['/large', '/next', '/small'])
})

test('a client that sends many requests ahead is disconnected', async () => {
  let begun = 0
  const server = await listen(() => void begun++)
  const client = clientOf(server)
  client.write(request('/').repeat(100))
  await once(client.resume(), 'close')
  expect(begun).toBe(1)
})

test('a client that stops reading is disconnected, one that waits is not', async () => {
  const server = await listen(({ url }, response) => {
    if (url === '/large') response.end(large)
    else response.write('begun')
  })
  server.timeout = 50
  const waiting = clientOf(server)
  waiting.write(request('/'))
  await once(waiting, 'data')
  const accepted = once(server, 'connection')
  clientOf(server).write(request('/large'))
  await accepted
  await expect.poll(() => connectionsOf(server)).toBe(1)
  expect(waiting.closed).toBe(false)
})

test('the largest picture may take as long as it does at a tenth of a megabit a second', async () => {
  const server = await listen(() => {})
  expect(server.requestTimeout / 1000).toBeGreaterThan((largestUpload * 8) / 100_000)
})

test('connections beyond the limit are refused, and the log says so once a minute', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const server = await listen(() => {}, log)
  expect(server.maxConnections).toBeGreaterThan(100)
  server.maxConnections = 1
  const first = clientOf(server)
  await once(server, 'connection')
  await Promise.all([1, 2].map(() => once(clientOf(server).resume(), 'close')))
  expect(first.closed).toBe(false)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, maxConnections: 1 }])
})

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
