import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import autocannon from 'autocannon'
import { pino } from 'pino'

import { connect, migrate } from '../server/src/platform/database.ts'
import { startEngine } from '../server/src/platform/engine/engine.ts'
import { fillDatabase } from './fill-database.ts'
import { compareOverview } from './overview.ts'
import { comparePictures } from './pictures.ts'

// Each figure is a ratio of two servers on the same database in the same run, measured in turn: A B A B A B.
const rounds = 3
const seconds = 4
const connections = Number(process.env.C ?? 20)

const folder = await mkdtemp(join(tmpdir(), 'litfass-bench-'))
await chmod(folder, 0o755)
const engine = await startEngine({ dataDir: folder, log: pino({ level: 'warn' }) })
const children: ChildProcess[] = []
try {
  const { db, close } = connect(engine.url)
  await migrate(db)
  const filled = await fillDatabase(db)

  const [realPort, barePort] = [48_211, 48_212]
  await start('real-server.ts', { DATABASE_URL: engine.url, DATA_DIR: folder, PORT: String(realPort) })
  const real = `http://127.0.0.1:${realPort}`
  const manifest = await fetch(`${real}/api/player/screens/${filled.screenId}`)
  const etag = manifest.headers.get('etag') ?? ''
  await start('bare-server.ts', {
    DATABASE_URL: engine.url,
    STATEMENT: filled.statement,
    PARAMETERS: JSON.stringify(filled.parameters),
    ETAG: etag,
    PORT: String(barePort),
  })
  const bare = `http://127.0.0.1:${barePort}`

  await compare('slide list of 50, signed in', {
    ours: {
      url: `${real}/api/accounts/${filled.accountId}/slides`,
      headers: { authorization: `Bearer ${filled.token}` },
    },
    baseline: { url: `${bare}/slides`, headers: {} },
    status: 200,
  })
  await compare('public manifest answered 304', {
    ours: { url: `${real}/api/player/screens/${filled.screenId}`, headers: { 'if-none-match': etag } },
    baseline: { url: `${bare}/manifest`, headers: { 'if-none-match': etag } },
    status: 304,
  })
  await compareOverview(db, { real, folder, filled })
  await close()
  await comparePictures()
} finally {
  for (const child of children) child.kill(process.env.PROF ? 'SIGINT' : 'SIGKILL')
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

async function start(file: string, env: Record<string, string>): Promise<void> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  children.push(child)
  await once(child, 'message')
}

interface Target {
  url: string
  headers: Record<string, string>
}

async function compare(
  name: string,
  { ours, baseline, status }: { ours: Target; baseline: Target; status: number },
): Promise<void> {
  await measure(ours, { status, duration: 2 })
  await measure(baseline, { status, duration: 2 })
  const ratios: number[] = []
  const rates: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const a = await measure(ours, { status, duration: seconds })
    const b = await measure(baseline, { status, duration: seconds })
    ratios.push(a / b)
    rates.push([a, b])
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const shown = rates.map(([a, b]) => `${Math.round(a)}/${Math.round(b)}`).join('  ')
  console.log(`${name}: ${median.toFixed(2)} of bare node:http (requests a second: ${shown})`)
}

/** Requests a second. @throws when an answer has another status: a fast refusal is no result */
async function measure(
  { url, headers }: Target,
  { status, duration }: { status: number; duration: number },
): Promise<number> {
  const probe = await fetch(url, { headers })
  if (probe.status !== status)
    throw new Error(`${url} answered ${probe.status} instead of ${status}: ${await probe.text()}`)
  const result = await autocannon({ url, headers, connections, duration })
  if (result.errors > 0 || result.timeouts > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.timeouts} time-outs`)
  return result.requests.average
}
