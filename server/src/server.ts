import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'
import { streamHeartbeatSeconds } from '@litfass/api/topics'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { uuidv7 } from 'uuidv7'

import { runAdClock } from './features/ads/clock/ad-clock.ts'
import { mailPayable } from './features/ads/mails/mail-payable.ts'
import { cleanUp } from './features/clean-up/clean-up.ts'
import { purgeSurplusItems } from './features/deleted-items/purge-deleted-items.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { deleteUnreferencedFiles } from './features/files/media-files.ts'
import { issueInvoices } from './features/invoices/issue-invoices.ts'
import { runJobClock } from './features/jobs/job-clock.ts'
import { rescheduleJobs } from './features/jobs/job-times.ts'
import { sendTemplate } from './features/mails/send-mail.ts'
import { mailUnread } from './features/messages/mail-unread.ts'
import { metricsPage } from './features/metrics/metrics-page.ts'
import { writeMonth } from './features/month-end/write-month.ts'
import { mailReceipt } from './features/payments/mail-paid.ts'
import { paymentWebhook } from './features/payments/payments.routes.ts'
import { payOut } from './features/payouts/pay-out.ts'
import { readCardFee } from './features/payouts/read-card-fee.ts'
import { sendPayout } from './features/payouts/send-payout.ts'
import { createFirstPictures } from './features/player/first-picture.ts'
import { createManifestCache, type ManifestCache } from './features/player/manifest-cache.ts'
import { unchangedManifest } from './features/player/unchanged-manifest.ts'
import { rateScreens } from './features/plays/rate-screens.ts'
import { warnBehind } from './features/plays/warn-behind.ts'
import { publishDays } from './features/proof/publish-days.ts'
import { refundInFull } from './features/refunds/refund-in-full.ts'
import { sendRefund } from './features/refunds/send-refund.ts'
import { mailReports } from './features/reports/mail-reports.ts'
import { settleAds } from './features/settlements/settle-ads.ts'
import { settleInterims } from './features/settlements/settle-interims.ts'
import { mailEndings } from './features/shows/mail-endings.ts'
import { sendVerificationMail, verifyEmail } from './features/sign-in/verify-email.ts'
import { sendSecurityMail } from './features/two-factor/send-security-mail.ts'
import { serveContract } from './handlers.ts'
import { createAuthThrottle } from './platform/auth/auth-throttle.ts'
import { createSessionCache } from './platform/auth/session-cache.ts'
import { lazy } from './platform/caching/lazy.ts'
import { requireTrustedClock, withTrustedClock } from './platform/clock-guard.ts'
import { type ClockReference, thisMachine } from './platform/clock-reference.ts'
import { type Config, localUrl } from './platform/config.ts'
import { type Context, newContext, type Services } from './platform/context.ts'
import { connect, type Database } from './platform/db/database.ts'
import { migrateAt } from './platform/db/migrate.ts'
import { createEventHub } from './platform/events.ts'
import { projectFolder } from './platform/folders.ts'
import { createGeocoder, type Geocoder } from './platform/geocoder.ts'
import { createApp } from './platform/http/app.ts'
import { inOrder, limitConnections } from './platform/http/connections.ts'
import { createFastPaths } from './platform/http/fast-path.ts'
import { listeningFailed } from './platform/http/listening.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { createOpenRequests } from './platform/http/open-requests.ts'
import { ownHosts } from './platform/http/own-hosts.ts'
import { originsOfMapStyle } from './platform/http/pages/map-style.ts'
import { consoleStylesheet, pagePolicy, pageRoutes } from './platform/http/pages/pages.ts'
import { referencePage } from './platform/http/pages/reference-page.ts'
import { type App, httpOf } from './platform/http/serve.ts'
import { createStreams } from './platform/http/streams/streams.ts'
import { createUploads } from './platform/http/uploads.ts'
import { createWrites } from './platform/http/writes.ts'
import { createQueue, type Jobs } from './platform/jobs/queue.ts'
import { createMailer } from './platform/mail/mail.ts'
import { createPayments } from './platform/payments/payments.ts'
import { openFiles, requireFiles } from './platform/storage/open-files.ts'
import { createStorageSpace, freeBytesOf } from './platform/storage/storage-space.ts'
import { deleteUnfinishedFiles } from './platform/storage/unfinished-files.ts'
import { createWorkQueue } from './platform/work-queue.ts'
import { devMailbox } from './sandbox/dev-mailbox.ts'
import { accountEvents } from './sandbox/sandbox-accounts.ts'
import { sandboxCheckout } from './sandbox/sandbox-checkout.ts'
import { disputeEvents, sandboxDisputes } from './sandbox/sandbox-disputes.ts'
import { sandboxOnboarding } from './sandbox/sandbox-onboarding.ts'
import { payoutEvents } from './sandbox/sandbox-payouts.ts'
import { refundEvents } from './sandbox/sandbox-refunds.ts'
import { sessionById } from './sandbox/sandbox-session.ts'
import { deliverWebhooks, paidEvents, startStripeSandbox, type StripeSandbox } from './sandbox/stripe-sandbox.ts'

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
  const [queue, events, files, mapOrigins] = await Promise.all([
    createQueue({ url: directUrl, log, runsCron, pingDatabase }),
    createEventHub({ url: directUrl, log, outdated }),
    openFiles(config),
    mapOriginsOf(config, log),
    deleteUnfinishedFiles(config),
    // The first request then has a connection.
    pingDatabase(),
  ])
  const newId = uuidv7
  const sandbox = config.stripe
    ? null
    : await startStripeSandbox({
        db,
        clock,
        publicUrl: () => config.publicUrl,
        refunded: (trx, { id, sessionId }) => queue.send(trx, 'sandbox-webhook', { sessionId, refundId: id }),
        paidOut: (trx, { id }) => queue.send(trx, 'sandbox-payout-webhook', { payoutId: id }),
      })
  const payments = createPayments({
    publicUrl: config.publicUrl,
    ...(sandbox
      ? { secretKey: sandbox.secretKey, webhookSecrets: [sandbox.webhookSecret], api: sandbox }
      : stripeKeys(config)),
  })
  const services: Services = {
    config,
    log,
    clock,
    clockReference,
    streamHeartbeatSeconds: heartbeatSeconds,
    newId,
    files,
    storageSpace: createStorageSpace({ clock, freeBytes: () => freeBytesOf(config) }),
    queue,
    events,
    payments,
    metrics: createMetrics(),
    sessions: createSessionCache({ events, clock }),
    streams: createStreams(),
    uploads: createUploads(),
    writes: createWrites(),
    // Six: about as many as a page sends at once. Any number may wait: refused ones would be sent again, which costs more.
    reads: createWorkQueue({
      atOnce: Number.POSITIVE_INFINITY,
      atOncePerKey: 6,
      waiting: Number.POSITIVE_INFINITY,
    }),
    drawings: createWorkQueue({ atOnce: 1, waiting: 20, waitingPerKey: 3 }),
    exports: createWorkQueue({ atOnce: 1, waiting: 20 }),
    downloads: createWorkQueue({
      atOnce: Number.POSITIVE_INFINITY,
      atOncePerKey: 2,
      waiting: Number.POSITIVE_INFINITY,
      waitingPerKey: 10,
    }),
    calculations: createWorkQueue({
      atOnce: Number.POSITIVE_INFINITY,
      atOncePerKey: 1,
      waiting: Number.POSITIVE_INFINITY,
      waitingPerKey: 20,
    }),
    lifecycle: { stage: 'starting' },
    geocoder: geocoderOf(config, { log, clock }),
    authThrottle: createAuthThrottle({ clock }),
  }
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

  const sendMail = createMailer({ db, config, newId, clock })
  const deliver = ({ webhookSecret }: StripeSandbox, webhookEvents: object[]) =>
    deliverWebhooks({ url: `${url}/api/webhooks/stripe`, webhookSecret, events: webhookEvents })
  await queue.work({
    mail: (mail) => sendTemplate(context(), mail, sendMail),
    'message-mail': ({ messageId }) => mailUnread(context(), messageId),
    'mail-payable': ({ publisherId }) => mailPayable(context(), publisherId),
    'send-verification': ({ email }) => sendVerificationMail(context(), email),
    'send-security-mail': (mail) => sendSecurityMail(context(), mail),
    'ad-clock': () => withTrustedClock(context(), runAdClock),
    'job-clock': () => withTrustedClock(context(), runJobClock),
    'reschedule-jobs': ({ accountId }) => rescheduleJobs(context(), accountId),
    'warn-behind': () => withTrustedClock(context(), warnBehind),
    'settle-ads': () => withTrustedClock(context(), settleAds),
    'settle-interims': () => withTrustedClock(context(), settleInterims),
    'mail-reports': () => withTrustedClock(context(), mailReports),
    'mail-endings': () => withTrustedClock(context(), mailEndings),
    'rate-screens': () => withTrustedClock(context(), rateScreens),
    'publish-days': () => withTrustedClock(context(), publishDays),
    'clean-up': () => withTrustedClock(context(), cleanUp),
    'remove-files': ({ files: forgotten }) => deleteUnreferencedFiles(context(), forgotten),
    'purge-surplus': ({ accountId }) => purgeSurplusItems(context(), accountId),
    refund: (payment) => refundInFull(context(), payment),
    'refund-part': ({ refundId }) => sendRefund(context(), refundId),
    'mail-receipt': (receipt) => mailReceipt(context(), receipt),
    'write-month': () => withTrustedClock(context(), writeMonth),
    'pay-out': () => requireTrustedClock(context(), payOut),
    'send-payout': ({ payoutId }) => sendPayout(context(), payoutId),
    'read-card-fee': ({ paymentId }) => readCardFee(context(), paymentId),
    'issue-invoices': ({ sellerId }) => requireTrustedClock(context(), (ctx) => issueInvoices(ctx, sellerId)),
    'sandbox-webhook': sandbox && (async (job) => deliver(sandbox, await sandboxEvents(db, job))),
    'sandbox-payout-webhook': sandbox && (async ({ payoutId }) => deliver(sandbox, await payoutEvents(db, payoutId))),
    'sandbox-account-webhook':
      sandbox && (async ({ accountId, change }) => deliver(sandbox, await accountEvents(db, accountId, change))),
  })
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

/** The events that Stripe would send about a session of the payment sandbox; none if the session is gone. */
async function sandboxEvents(
  db: Database,
  { sessionId, refundId, dispute }: Jobs['sandbox-webhook'],
): Promise<object[]> {
  const session = await sessionById(db, sessionId)
  if (!session) return []
  if (dispute) return disputeEvents(db, session, dispute)
  if (refundId) return refundEvents(db, refundId)
  return paidEvents(session)
}

function stripeKeys({ stripe }: Config): NonNullable<Config['stripe']> {
  if (!stripe) throw new Error('STRIPE_SECRET_KEY is missing')
  return stripe
}

async function mapOriginsOf({ mapStyleUrl }: Config, log: Logger): Promise<string[]> {
  if (!mapStyleUrl) return []
  return originsOfMapStyle(mapStyleUrl, (err) => log.warn({ err }, 'the style of MAP_STYLE_URL cannot be read'))
}

function geocoderOf(
  { geocoderUrl: url, publicUrl }: Config,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): Geocoder | null {
  if (!url) return null
  return createGeocoder({
    url,
    publicUrl,
    clock,
    warn: (err) => log.warn({ err }, 'GEOCODER_URL cannot be asked'),
  })
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
