import type { Filled } from './fill-database.ts'
import { memoryOf, start } from './measure.ts'

const lists = 10_000
const atOnce = 20
const port = 28_323

/** Resident memory of a server that has just started, and after many lists. */
export async function compareMemory({
  databaseUrl,
  dataDir,
  filled,
}: {
  databaseUrl: string
  dataDir: string
  filled: Filled
}): Promise<void> {
  const server = await start('real-server.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    // As `npm start` sets it.
    MALLOC_MMAP_THRESHOLD_: '1000000',
  })
  const idle = await memoryOf(server)
  const url = `http://127.0.0.1:${port}/api/accounts/${filled.accountId}/slides`
  const headers = { authorization: `Bearer ${filled.token}` }
  let left = lists
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await (await fetch(url, { headers })).arrayBuffer()
    }),
  )
  const busy = await memoryOf(server)
  server.kill('SIGKILL')
  const [before, after] = [idle, busy].map((bytes) => Math.round(bytes / 1_000_000))
  console.log(`memory of the server: ${before} MB idle, ${after} MB after ${lists} lists`)
}
