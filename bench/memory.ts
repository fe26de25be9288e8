import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Filled } from './fill-database.ts'
import { memoryOf, start } from './measure.ts'

const lists = 10_000
const atOnce = 20
const port = 28_323
/** V8 gives pages back to the system after eight seconds without use. */
const settleMilliseconds = 15_000

/** Resident memory of a server at its second start, and after many lists. */
export async function compareMemory({
  databaseUrl,
  dataDir,
  filled,
}: {
  databaseUrl: string
  dataDir: string
  filled: Filled
}): Promise<void> {
  const startReal = () =>
    start('real-server.ts', {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      // As `npm start` sets them.
      MALLOC_MMAP_THRESHOLD_: '1000000',
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    })
  const first = await startReal()
  first.kill('SIGINT')
  await once(first, 'exit')
  const server = await startReal()
  const idle = await memoryOf(server)
  const url = `http://127.0.0.1:${port}/api/accounts/${filled.accountId}/slides`
  const headers = { authorization: `Bearer ${filled.token}` }
  let left = lists
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await (await fetch(url, { headers })).arrayBuffer()
    }),
  )
  await memoryOf(server)
  await sleep(settleMilliseconds)
  const busy = await memoryOf(server)
  server.kill('SIGKILL')
  const [before, after] = [idle, busy].map((bytes) => Math.round(bytes / 1_000_000))
  console.log(`memory of the server: ${before} MB idle, ${after} MB after ${lists} lists`)
}
