import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { buildAll } from '../scripts/build.js'
import type { Filled } from './fill-database.ts'
import { settleMilliseconds } from './peers/process-memory.ts'
import { isReady } from './start.ts'

const lists = 10_000
const atOnce = 20
const port = 28_323

/** Resident memory of the server as `npm start` runs it, at its second start, and after many lists. */
export async function compareMemory({
  databaseUrl,
  dataDir,
  filled,
}: {
  databaseUrl: string
  dataDir: string
  filled: Filled
}): Promise<void> {
  await buildAll()
  const first = await startBuilt({ databaseUrl, dataDir })
  first.kill('SIGINT')
  await once(first, 'exit')
  const server = await startBuilt({ databaseUrl, dataDir })
  try {
    const idle = await settledMegabytes(server)
    const url = `http://127.0.0.1:${port}/api/accounts/${filled.accountId}/slides`
    const headers = { authorization: `Bearer ${filled.token}` }
    let left = lists
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await (await fetch(url, { headers })).arrayBuffer()
      }),
    )
    console.log(`memory of the server: ${idle} MB idle, ${await settledMegabytes(server)} MB after ${lists} lists`)
  } finally {
    server.kill('SIGKILL')
  }
}

async function startBuilt({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_SECRET: 'a secret that signs nothing but this measurement',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      TRUSTED_PROXIES: '1',
      // As `npm start` sets them.
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    await sleep(10)
  }
  return server
}

async function settledMegabytes({ pid }: ChildProcess): Promise<number> {
  await sleep(settleMilliseconds)
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round((Number(kilobytes) * 1024) / 1_000_000)
}
