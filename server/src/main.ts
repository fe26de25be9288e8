import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { pino } from 'pino'

import { loadDemo } from './demo/load-demo.ts'
import { type Config, readConfig } from './platform/config.ts'
import { startEngine } from './platform/engine/engine.ts'
import { startServer } from './server.ts'

const envFile = join(import.meta.dirname, '../../.env')

const running: { stop: () => Promise<void> }[] = []

try {
  await main()
} catch (error) {
  await stopAll()
  console.error(`Litfass cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function main(): Promise<void> {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const given = readConfig(process.env)
  const log = pino({ level: given.logLevel })
  await mkdir(given.dataDir, { recursive: true })

  stopOnSignals()
  const engine = given.databaseUrl ? null : await startEngine({ dataDir: given.dataDir, log })
  if (engine) running.push(engine)
  const databaseUrl = given.databaseUrl ?? engine?.url
  if (!databaseUrl) throw new Error('there is no database')
  const config: Config = { ...given, authSecret: given.authSecret ?? (await keptSecret(given.dataDir)) }

  const server = await startServer({ config, databaseUrl, log })
  running.push(server)
  const demo = config.demo ? await loadDemo(server.context()) : null

  console.log(`\nLitfass is at ${config.publicUrl}`)
  if (!config.smtpUrl) console.log(`Mails:    ${config.publicUrl}/dev/mailbox`)
  console.log(`API:      ${config.publicUrl}/api/reference`)
  if (demo) {
    console.log(`\nDemo sign-ins (password: ${demo.password})`)
    for (const { email, what } of demo.signIns) console.log(`  ${email.padEnd(34)} ${what}`)
    if (demo.screenId)
      console.log(`\nA screen with a show and a paid ad: ${config.publicUrl}/screens/view/${demo.screenId}`)
  }
  console.log('')
}

/** Signs sessions and links. Made once; losing it signs everybody out, no more. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, secret, { mode: 0o600, flush: true })
  return secret
}

/** Stops what runs, the latest first. */
async function stopAll(): Promise<void> {
  for (let part = running.pop(); part; part = running.pop()) await part.stop().catch(() => {})
}

function stopOnSignals(): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    // Whatever hangs, the process ends in time; PostgreSQL recovers from that.
    setTimeout(() => process.exit(1), 4_800).unref()
    await stopAll()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // `npm start` holds a channel to us: when it is gone, however it ended, so are we.
  process.on('disconnect', () => void stop())
}
