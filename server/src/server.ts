import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'
import { streamHeartbeatSeconds } from '@litfass/api/topics'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import { createServices } from './create-services.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { metricsPage } from './features/metrics/metrics-page.ts'
import { paymentWebhook } from './features/payments/payments.routes.ts'
import { createFirstPictures } from './features/player/first-picture.ts'
import { createManifestCache, type ManifestCache } from './features/player/manifest-cache.ts'
import { unchangedManifest } from './features/player/unchanged-manifest.ts'
import { verifyEmail } from './features/sign-in/verify-email.ts'
import { serveContract } from './handlers.ts'
import { lazy } from './platform/caching/lazy.ts'
import { type ClockReference, thisMachine } from './platform/clock-reference.ts'
import { type Config, localUrl } from './platform/config.ts'
import { type Context, newContext, type Services } from './platform/context.ts'
import { connect, type Database } from './platform/db/database.ts'
import { migrateAt } from './platform/db/migrate.ts'
import { projectFolder } from './platform/folders.ts'
import { createApp } from './platform/http/app.ts'
import { inOrder, limitConnections } from './platform/http/connections.ts'
import { createFastPaths } from './platform/http/fast-path.ts'
import { listeningFailed } from './platform/http/listening.ts'
import { createOpenRequests } from './platform/http/open-requests.ts'
import { ownHosts } from './platform/http/own-hosts.ts'
import { originsOfMapStyle } from './platform/http/pages/map-style.ts'
import { consoleStylesheet, pagePolicy, pageRoutes } from './platform/http/pages/pages.ts'
import { referencePage } from './platform/http/pages/reference-page.ts'
import { type App, httpOf } from './platform/http/serve.ts'
import { requireFiles } from './platform/storage/open-files.ts'
import { deleteUnfinishedFiles } from './platform/storage/unfinished-files.ts'
import { devMailbox } from './sandbox/dev-mailbox.ts'
import { sandboxCheckout } from './sandbox/sandbox-checkout.ts'
import { sandboxDisputes } from './sandbox/sandbox-disputes.ts'
import { sandboxOnboarding } from './sandbox/sandbox-onboarding.ts'
import { sandboxWorkers } from './sandbox/sandbox-workers.ts'
import { workersOf } from './workers.ts'

export interface RunningServer {
  /** Address it listens on, such as `http://127.0.0.1:8080`. */
  url: string
  app: App
  /** A context like that of a request, for demo data, operator commands and tests. */
  context: () => Context
  /** Drains: reports itself as not ready, and ends its event streams one by one in the second half of the time. */
  drain(seconds: number, signal?: AbortSignal): Promise<void>
  /** Waits for open requests and running jobs, at most about this many milliseconds. */
  stop(timeout?: number): Promise<void>
}

// Longer than the balancers' own timeout: a balancer that reuses a connection while we close it loses a request.
const keepAliveMilliseconds = 130_000

/** How long a request may still run after its connection was closed. */
const closedRequestMilliseconds = 2_500

/** Starts Litfass on an existing database: migrates it, starts the workers and listens. */
export async function startServer({
  config,
  databaseUrl,
  log,
  clock = Date.now,
  clockReference = thisMachine,
  streamHeartbeatSeconds: heartbeatSeconds = streamHeartbeatSeconds,
  runsCron = true,
  outdated = () => {},
  prepare,
}: {
  config: Config
  databaseUrl: string
  log: Logger
  clock?: () => number
  clockReference?: ClockReference
  streamHeartbeatSeconds?: number
  /** False: jobs with a time do not run by themselves. */
  runsCron?: boolean
  /** Called when a newer version has migrated the database: this process must exit. */
  outdated?: (error: Error) => void
  /** Awaited before the server listens, so that no request sees a half-filled database. */
  prepare?: (ctx: Context) => Promise<void>
}): Promise<RunningServer> {
  // Fail before opening any connection.
  await requireFiles(config, log)
  const {
    db,
    pool,
    close: closeDatabase,
  } = connect(databaseUrl, {
    poolSize: config.databasePoolSize,
    serving: true,
    pooler: config.databaseDirectUrl !== undefined,
    logOutage: (what, cause) =>
      what === 'back'
        ? log.info('the database answers again')
        : log.warn({ err: cause }, 'the database does not answer; requests are refused with 503 until it does'),
  })
  // Session-level locks and LISTEN need a direct connection.
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const applied = await migrateAt(directUrl)
  if (applied.length > 0) log.info({ applied }, 'database migrated')

  const pingDatabase = () => sql`select 1`.execute(db)
  const [{ services, sandbox }, mapOrigins] = await Promise.all([
    createServices({
      config,
      db,
      directUrl,
      log,
      clock,
      clockReference,
      streamHeartbeatSeconds: heartbeatSeconds,
      runsCron,
      outdated,
      pingDatabase,
    }),
    mapOriginsOf(config, log),
    deleteUnfinishedFiles(config),
    // The first request then has a connection.
    pingDatabase(),
  ])
  const { queue, events } = services
  const context = () => newContext({ db, services })

  const isOwnHost = ownHosts(config, () => portOf(server, config))
  const app = createApp({ services, isOwnHost })
  const manifests = createManifestCache(events)
  mountApi(app, { db, services, manifests })
  metricsPage(app, { db, pool, services })
  if (!config.smtpUrl) devMailbox(app, { db })
  if (sandbox) {
    sandboxCheckout(app, { db, services })
    sandboxOnboarding(app, { db, services })
    sandboxDisputes(app, { db, services })
  }
  const firstPicture = createFirstPictures(manifests, () => performance.now())
  pageRoutes(app, { mapOrigins, firstPicture: (screenId) => firstPicture(context(), screenId) })

  await prepare?.(context())
  const answerByFramework = getRequestListener(app.fetch, { hostname: config.host })
  const answeredByFastPath = createFastPaths({ services, isOwnHost }, [unchangedManifest(manifests, services)])
  const openRequests = createOpenRequests()
  const server = createServer(
    inOrder((request, response) => {
      if (!answeredByFastPath(request, response)) openRequests.add(answerByFramework(request, response))
    }),
  )
  await limitConnections(server, log)
  server.keepAliveTimeout = keepAliveMilliseconds
  server.listen({ host: config.host, port: config.port })
  await once(server, 'listening').catch((error: unknown) => {
    throw listeningFailed(error, config)
  })
  const url = localUrl({ host: config.host, port: portOf(server, config) })

  await queue.work(workersOf(context, sandboxWorkers(sandbox, { db, serverUrl: url })))
  services.lifecycle.stage = 'serving'

  return {
    url,
    app,
    context,
    async drain(seconds, signal) {
      services.lifecycle.stage = 'stopping'
      log.info({ seconds, streams: services.streams.size() }, 'draining')
      // First the balancer has to notice that /readyz fails.
      await sleep(seconds * 500, undefined, signal && { signal })
      await services.streams.endOver(seconds * 500, signal)
    },
    async stop(timeout = 1_500) {
      services.lifecycle.stage = 'stopping'
      services.streams.endAll()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const hardStop = setTimeout(() => server.closeAllConnections(), timeout)
      const answered = closed.then(() => openRequests.ended(closedRequestMilliseconds))
      const [allAnswered] = await Promise.all([answered, queue.close(Math.max(timeout, 3_000))])
      if (!allAnswered) log.warn('stopping while requests are still running')
      clearTimeout(hardStop)
      await sandbox?.close()
      await events.close()
      await closeDatabase()
    },
  }
}

/** The port it listens on; PORT=0 took a free one. */
function portOf(server: Server, { port }: Config): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function mapOriginsOf({ mapStyleUrl }: Config, log: Logger): Promise<string[]> {
  if (!mapStyleUrl) return []
  return originsOfMapStyle(mapStyleUrl, (err) => log.warn({ err }, 'the style of MAP_STYLE_URL cannot be read'))
}

function mountApi(app: App, parts: { db: Database; services: Services; manifests: ManifestCache }): void {
  const { db, services } = parts
  app.get('/healthz', (c) => c.json({ alive: true }))
  app.get('/readyz', async (c) => {
    if (services.lifecycle.stage !== 'serving') return c.json({ ready: false }, 503)
    const ready = await db
      .selectNoFrom((eb) => eb.val(1).as('one'))
      .execute()
      .then(
        () => true,
        () => false,
      )
    return c.json({ ready }, ready ? 200 : 503)
  })

  serveContract(app, parts)

  // Target of the link in verification mails; not part of the contract.
  app.get('/api/auth/verify-email', async (c) =>
    c.redirect(await verifyEmail(newContext(parts), c.req.query('token') ?? '', httpOf(c, services).http)),
  )
  paymentWebhook(app, parts)
  fileRoutes(app, parts)

  const contract = lazy(() => readFile(join(projectFolder, 'docs/openapi.json'), 'utf8'))
  app.get('/api/openapi.json', async (c) => c.body(await contract(), 200, { 'content-type': 'application/json' }))
  app.get('/api/reference', async (c) =>
    c.html(referencePage(await consoleStylesheet()), 200, { 'content-security-policy': pagePolicy() }),
  )
}
