import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { deviceLinkPath } from '@litfass/domain/places/devices/player-paths'
import type { Logger } from 'pino'

import type { Demo } from './demo/load-demo.ts'
import { loadEnvFile } from './env-file.ts'
import { loadOrCreateSecret } from './platform/auth/auth-secret.ts'
import { lazy } from './platform/caching/lazy.ts'
import { type Config, configWarnings, isReachable, readConfig } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { reasonOf, requireReachable } from './platform/db/database.ts'
import { startEngine } from './platform/db/engine/engine.ts'
import { holderOf } from './platform/db/engine/lock.ts'
import { projectFolder } from './platform/folders.ts'
import { requireListening } from './platform/http/listening.ts'
import { lanEnvironment } from './platform/lan.ts'
import { createLog } from './platform/log.ts'
import { releaseMemoryWhenQuiet } from './platform/release-memory.ts'
import { requireDataFolder } from './platform/storage/data-folder.ts'

/** A hash of the sources of a bundle, which scripts/build.js fills in. Sources have none. */
declare const BUNDLE_HASH: string | undefined

/** How long a request that arrived before the end of the drain may take. */
const openRequestMilliseconds = 10_000

/** Loads while PostgreSQL starts; both take about as long. */
const loadServer = lazy(() => import('./server.ts'))

const running: { stop: () => Promise<void> }[] = []
/** Drains the server before it stops; set once the server is listening. */
let drain: ((signal: AbortSignal) => Promise<void>) | null = null
let isStopping = false
/** Whether the drain ran to its end: open requests may then take their time. */
let hasDrained = false

try {
  await main()
} catch (error) {
  // Stopped while it started: its connections end first.
  if (isStopping) await new Promise(() => {})
  await stopAll()
  console.error(`Litfass cannot start: ${reasonOf(error)}`)
  process.exit(1)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { lan: { type: 'boolean' }, 'wait-for-parent': { type: 'boolean' } } })
  if (values['wait-for-parent']) await parentIsReady()
  loadEnvFile(process.env)
  const given = readConfig(values.lan ? lanEnvironment(process.env) : process.env)
  const log = createLog({ level: given.logLevel })
  for (const warning of configWarnings(given)) log.warn(warning)
  await requireDataFolder(given)
  // A second start must report that the data folder is in use, not the port.
  const isHeld = !given.databaseUrl && (await holderOf(given.dataDir)) !== null
  const port = isHeld ? given.port : await requireListening(given)

  if (given.databaseUrl) await requireReachable('DATABASE_URL', given.databaseUrl)
  if (given.databaseDirectUrl) await requireReachable('DATABASE_DIRECT_URL', given.databaseDirectUrl)
  stopOnSignals(log)
  const engine = given.databaseUrl
    ? null
    : await startEngine({ dataDir: given.dataDir, log, whileStarting: () => void loadServer() })
  if (engine)
    running.push({
      stop() {
        // If the demo is still loading, its queries fail now: that is not worth logging.
        log.level = 'silent'
        return engine.stop()
      },
    })
  const databaseUrl = given.databaseUrl ?? engine?.url
  if (!databaseUrl) throw new Error('there is no database')
  const config: Config = {
    ...given,
    port,
    publicUrl: given.publicUrl.replace(/:0$/, `:${port}`),
    authSecret: given.authSecret ?? (await loadOrCreateSecret(given.dataDir)),
  }

  const { startServer } = await loadServer()
  const loaded: { demo?: Demo | null; password?: string | null } = {}
  const server = await startServer({
    config,
    databaseUrl,
    log,
    outdated: endOutdated,
    async prepare(ctx) {
      if (config.demo) {
        const { loadDemo } = await import('./demo/load-demo.ts')
        loaded.demo = await loadDemo(ctx)
      }
      if (loaded.demo || !isReachable(config)) return
      // Demo data may be there all the same: of an earlier start, or from a backup.
      const { demoPassword } = await import('./demo/demo-password.ts')
      loaded.password = await demoPassword(ctx)
    },
  })
  // Before anything else is awaited: from now on, SIGTERM must drain.
  const { drainSeconds } = config
  running.push({ stop: () => server.stop(hasDrained ? openRequestMilliseconds : undefined) })
  if (drainSeconds > 0) drain = (signal) => server.drain(drainSeconds, signal)
  releaseMemoryWhenQuiet({ checkMilliseconds: 10_000, log })
  const { connectWarning } = await import('./platform/connect-warning.ts')
  const { ffprobeWarning } = await import('./platform/storage/ffprobe-warning.ts')
  for (const asked of [connectWarning(given), ffprobeWarning(given)])
    void asked.then((warning) => warning && log.warn(warning))
  const { operatorWarning } = await import('./features/operator/operator-warning.ts')
  const missing = await operatorWarning(server.context(), config)
  if (missing) log.warn(missing)

  const build = typeof BUNDLE_HASH === 'undefined' ? undefined : BUNDLE_HASH
  log.info({ version: await versionOf(), build, url: config.publicUrl }, 'started')
  console.log(`\nLitfass is at ${config.publicUrl}`)
  // The mailbox is served to local requests only, never through a proxy.
  if (!config.smtpUrl) console.log(`Mails:    ${server.url}/dev/mailbox (on this computer only)`)
  console.log(`API:      ${config.publicUrl}/api/reference`)
  if (loaded.demo) await printDemo(loaded.demo, { config, ctx: server.context() })
  if (loaded.password) console.log(`\nDemo sign-ins had a well-known password. Their new password: ${loaded.password}`)
  console.log('')
}

async function versionOf(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'))
  return version
}

/** Resolves once `npm start`, which checks installation and build meanwhile, says that this build is the newest. */
async function parentIsReady(): Promise<void> {
  const exit = () => process.exit(0)
  process.once('disconnect', exit)
  await once(process, 'message')
  process.off('disconnect', exit)
}

async function printDemo(
  { password, signIns, screen }: Demo,
  { config: { publicUrl }, ctx }: { config: Config; ctx: Context },
): Promise<void> {
  console.log(
    password === null
      ? '\nDemo sign-ins (their password was generated and printed earlier)'
      : `\nDemo sign-ins (password: ${password})`,
  )
  for (const { email, what } of signIns) console.log(`  ${email.padEnd(34)} ${what}`)
  if (!screen) return
  const { createDeviceLink } = await import('./features/devices/link-device.ts')
  const { token } = await createDeviceLink(ctx, screen)
  console.log(`\nA screen with a show and a paid ad: ${publicUrl}${deviceLinkPath(screen.screenId, token)}`)
  console.log(
    '  The first browser to open it becomes its TV. The other screens went offline an hour before the demo was loaded.',
  )
}

function endOutdated({ message }: Error): void {
  console.error(`Litfass is stopping: ${message}`)
  setTimeout(() => process.exit(1), 4_800).unref()
  void stopAll().finally(() => process.exit(1))
}

/** Stops all running parts in reverse order. */
async function stopAll(): Promise<void> {
  for (let part = running.pop(); part; part = running.pop()) await part.stop().catch(() => {})
}

/** SIGTERM drains first if there are other servers; any other signal, even during the drain, stops immediately. */
function stopOnSignals(log: Logger): void {
  const hurry = new AbortController()
  async function stop(reason: NodeJS.Signals | 'disconnect'): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    await drain?.(hurry.signal).catch(() => {})
    hasDrained = drain !== null && !hurry.signal.aborted
    // End in time even if something hangs: PostgreSQL recovers from that. `process.exit` would wait for Node's thread pool.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), hasDrained ? openRequestMilliseconds + 3_300 : 4_800).unref()
    await stopAll()
    process.exit(0)
  }
  function stopAtOnce(reason: 'SIGINT' | 'disconnect'): void {
    hurry.abort()
    void stop(reason)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => stopAtOnce('SIGINT'))
  // `npm start` keeps an IPC channel open: when it closes, exit.
  process.on('disconnect', () => stopAtOnce('disconnect'))
}
