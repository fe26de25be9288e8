import { createServer, connect as open, type Socket } from 'node:net'

import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

import { DatabaseUnavailableError } from './database-unavailable.ts'
import { connect } from './database.ts'

/** A connection to the database that can be cut silently, as by a firewall. */
async function way() {
  const database = new URL(inject('adminUrl'))
  const sockets = new Set<Socket>()
  let isSilent = false
  let ignored = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (isSilent) return
    if (ignored > 0) {
      ignored--
      return
    }
    const onward = open(Number(database.port || 5432), database.hostname)
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const url = new URL(database)
  // Over TCP, not through the Unix socket.
  url.searchParams.delete('host')
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    silence: (silent: boolean) => {
      isSilent = silent
    },
    ignoreNext: (count: number) => {
      ignored = count
    },
    connections: () => sockets.size,
  }
}

test('an unresponsive database is detected once, then refused immediately until it answers again', async () => {
  const { url, silence } = await way()
  const logged: string[] = []
  const { db, close } = connect(url, { poolSize: 2, logOutage: (what) => logged.push(what) })
  onTestFinished(close)
  silence(true)
  const one = sql`select 1 as one`
  // More queries than connections: waiting ones are refused along with the running ones.
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => one.execute(db)))
  expect(
    outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailableError),
  ).toBe(true)
  await expect(one.execute(db)).rejects.toThrow(DatabaseUnavailableError)
  expect(logged).toEqual(['lost'])

  silence(false)
  await expect.poll(() => logged, { timeout: 20_000 }).toEqual(['lost', 'back'])
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a connection that is not made in time is made again while the database answers', async () => {
  const { url, ignoreNext, connections } = await way()
  const logged: string[] = []
  const { db, close } = connect(url, { serving: true, logOutage: (what) => logged.push(what) })
  onTestFinished(close)
  // The connection on which the pool checks whether the database answers.
  await expect.poll(connections).toBe(1)
  ignoreNext(1)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect([connections(), logged]).toEqual([3, []])
})

test('a query that finds all connections busy is refused after a moment, without reporting an outage', async () => {
  const logged: string[] = []
  const { db, close } = connect(inject('adminUrl'), { poolSize: 1, logOutage: (what) => logged.push(what) })
  onTestFinished(close)
  await db.connection().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError)
  })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(logged).toEqual([])
})
