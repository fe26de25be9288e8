import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'

import { sql } from 'kysely'

import type { Database } from '../server/src/platform/db/database.ts'
import type { Filled } from './fill-database.ts'
import { memoryOf, start } from './measure.ts'
import { median } from './median.ts'

const wanted = 10_000
const rounds = 7
const [realPort, barePort] = [28_215, 28_216]

interface Side {
  server: ChildProcess
  /** Memory of the process without streams, in bytes. */
  empty: number
  client: ChildProcess
  change: () => Promise<unknown>
}

/**
 * Announcing a change to 10,000 open event streams, and the memory of each stream, against node:http with a loop
 * over its responses.
 */
export async function compareStreams(
  db: Database,
  { databaseUrl, dataDir, filled }: { databaseUrl: string; dataDir: string; filled: Filled },
): Promise<void> {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  // A server accepts connections up to half of its files.
  const count = Math.min(wanted, (files || Infinity) / 2 - 500)
  if (count < wanted) console.log(`only ${count} streams: a process may open ${files} files here`)

  // Both servers must listen before the clients start: the clients use up thousands of ports.
  const servers = {
    ours: await start('real-server.ts', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(realPort) }),
    bare: await start('bare/streams.ts', { PORT: String(barePort) }),
  }
  const ours = await listen(servers.ours, {
    address: `http://127.0.0.1:${realPort}/api/player/screens/${filled.screenId}/events`,
    count,
    change: () => changeScreen(db, filled),
  })
  const bare = await listen(servers.bare, {
    address: `http://127.0.0.1:${barePort}/`,
    count,
    change: () => fetch(`http://127.0.0.1:${barePort}/change`),
  })
  const [ourBytes, bareBytes] = [await bytesPerStream(ours, count), await bytesPerStream(bare, count)]
  const inKilobytes = [ourBytes, bareBytes].map((bytes) => (bytes / 1_000).toFixed(1)).join('/')
  console.log(
    `memory of ${count} event streams: ${(ourBytes / bareBytes).toFixed(2)} times bare node:http (kB each: ${inKilobytes})`,
  )

  const deliveries: Delivery[][] = []
  // The first rounds are warm-ups.
  for (let round = -2; round < rounds; round++) {
    const pair = [await untilAllHeard(ours), await untilAllHeard(bare)]
    if (round >= 0) deliveries.push(pair)
  }
  print(
    `a change delivered to ${count} event streams, from the first to the last`,
    deliveries.map((pair) => pair.map(({ spread }) => spread)),
  )
  print(
    'the same with the change itself, in the database and in memory',
    deliveries.map((pair) => pair.map(({ whole }) => whole)),
  )
  for (const { server, client } of [ours, bare]) for (const child of [client, server]) child.kill('SIGKILL')
}

/** Opens the streams and waits until they are connected. */
async function listen(
  server: ChildProcess,
  { address, count, change }: { address: string; count: number; change: () => Promise<unknown> },
): Promise<Side> {
  const empty = await memoryOf(server)
  const client = await start('stream-client.ts', { ADDRESS: address, COUNT: String(count) })
  return { server, empty, client, change }
}

async function bytesPerStream({ server, empty }: Side, count: number): Promise<number> {
  return ((await memoryOf(server)) - empty) / count
}

/** Milliseconds. */
interface Delivery {
  /** From the first stream that received the change to the last. */
  spread: number
  /** From the start of the change. */
  whole: number
}

async function untilAllHeard({ client, change }: Side): Promise<Delivery> {
  const all = once(client, 'message')
  const began = performance.now()
  await change()
  const [spread] = await all
  return { spread: Number(spread), whole: performance.now() - began }
}

function print(name: string, pairs: number[][]): void {
  const ratio = median(pairs.map(([ours = 0, bare = 0]) => ours / bare))
  const shown = pairs.map((pair) => pair.map(Math.round).join('/')).join('  ')
  console.log(`${name}: ${ratio.toFixed(2)} times bare node:http (milliseconds: ${shown})`)
}

let names = 0

/** Renames the screen and announces it as an operation would. */
async function changeScreen(db: Database, { accountId, screenId }: Filled): Promise<void> {
  const news = JSON.stringify({ accounts: [accountId], topics: ['screens'] })
  await db
    .updateTable('screens')
    .set({ name: `Screen ${++names}` })
    .where('id', '=', screenId)
    .execute()
  await sql`select pg_notify('litfass', ${news})`.execute(db)
}
