import type { Logger } from 'pino'
import { uuidv7 } from 'uuidv7'

import { createAuthThrottle } from './platform/auth/auth-throttle.ts'
import { createSessionCache } from './platform/auth/session-cache.ts'
import type { ClockReference } from './platform/clock-reference.ts'
import type { Config } from './platform/config.ts'
import type { Services } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { createEventHub } from './platform/events.ts'
import { createGeocoder, type Geocoder } from './platform/geocoder.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { createStreams } from './platform/http/streams/streams.ts'
import { createUploads } from './platform/http/uploads.ts'
import { createWrites } from './platform/http/writes.ts'
import { createQueue } from './platform/jobs/queue.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import { openFiles } from './platform/storage/open-files.ts'
import { createStorageSpace, freeBytesOf } from './platform/storage/storage-space.ts'
import { createWorkQueue } from './platform/work-queue.ts'
import { startStripeSandbox, type StripeSandbox } from './sandbox/stripe-sandbox.ts'

/** Creates the services that contexts share. `sandbox` is null if there is an account at Stripe. */
export async function createServices({
  config,
  db,
  directUrl,
  log,
  clock,
  clockReference,
  streamHeartbeatSeconds,
  runsCron,
  outdated,
  pingDatabase,
}: {
  config: Config
  db: Database
  /** Without a pooler. */
  directUrl: string
  log: Logger
  clock: () => number
  clockReference: ClockReference
  streamHeartbeatSeconds: number
  runsCron: boolean
  outdated: (error: Error) => void
  pingDatabase: () => Promise<unknown>
}): Promise<{ services: Services; sandbox: StripeSandbox | null }> {
  const [queue, events, files] = await Promise.all([
    createQueue({ url: directUrl, log, runsCron, pingDatabase }),
    createEventHub({ url: directUrl, log, outdated }),
    openFiles(config),
  ])
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
    streamHeartbeatSeconds,
    newId: uuidv7,
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
    ...workQueues(),
    lifecycle: { stage: 'starting' },
    geocoder: geocoderOf(config, { log, clock }),
    authThrottle: createAuthThrottle({ clock }),
  }
  return { services, sandbox }
}

function workQueues(): Pick<Services, 'reads' | 'drawings' | 'exports' | 'downloads' | 'calculations'> {
  return {
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
  }
}

function stripeKeys({ stripe }: Config): NonNullable<Config['stripe']> {
  if (!stripe) throw new Error('STRIPE_SECRET_KEY is missing')
  return stripe
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
