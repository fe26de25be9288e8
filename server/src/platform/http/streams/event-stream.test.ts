import { once } from 'node:events'
import { Socket } from 'node:net'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../../testing/free-port.ts'
import { eventStream } from './event-stream.ts'

test('a stream does not begin for a client that left while it was prepared', async () => {
  const begun: string[] = []
  const [arrived, prepared] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const left = Promise.withResolvers<void>()
  const app = new Hono()
  app.get('/:name', async (c) => {
    const name = c.req.param('name')
    if (name === 'early') {
      c.req.raw.signal.addEventListener('abort', () => left.resolve())
      arrived.resolve()
      await prepared.promise
    }
    return eventStream(c, ({ end }) => {
      begun.push(name)
      end()
      return () => {}
    })
  })
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const early = new Socket().connect(port, '127.0.0.1')
  early.write('GET /early HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await arrived.promise
  early.destroy()
  await left.promise
  prepared.resolve()
  await (await fetch(`http://127.0.0.1:${port}/later`)).text()
  expect(begun).toEqual(['later'])
})
