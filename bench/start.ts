import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { environment } from '../scripts/run.js'
import { median } from './median.ts'

const rounds = 5
const port = 28_324

/** Milliseconds until `npm start` is ready, against node:http after the start of the same PostgreSQL. */
export async function compareStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'litfass-start-'))
  await chmod(dataDir, 0o755)
  try {
    const times: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const ours = await readyAfter('../scripts/start.js', dataDir)
      const baseline = await readyAfter('bare/start.ts', dataDir)
      // The first start makes the database, and fills the cache of compiled code.
      if (round > 0) times.push([ours, baseline])
    }
    const ratio = median(times.map(([a, b]) => a / b))
    const shown = times.map(([a, b]) => `${Math.round(a)}/${Math.round(b)}`).join('  ')
    console.log(`second start: ${ratio.toFixed(1)} times node and PostgreSQL alone (milliseconds: ${shown})`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readyAfter(file: string, dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: environment({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${file} ended before it was ready`)
      await sleep(10)
    }
    return performance.now() - started
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

export async function isReady(at: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${at}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
