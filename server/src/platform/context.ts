import type { Topic } from '@litfass/api/topics'
import { chunksOf } from '@litfass/domain/chunks-of'
import type { Role } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'
import type { Day } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { AuthThrottle } from './auth/auth-throttle.ts'
import type { SessionCache } from './auth/session-cache.ts'
import type { ClockReference } from './clock-reference.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventHub } from './events.ts'
import type { Geocoder } from './geocoder.ts'
import { hasCode } from './has-code.ts'
import type { Metrics } from './http/metrics.ts'
import type { Streams } from './http/streams/streams.ts'
import type { Uploads } from './http/uploads.ts'
import type { Writes } from './http/writes.ts'
import type { Queue } from './jobs/queue.ts'
import type { Payments } from './payments/payments.ts'
import type { FileStore } from './storage/files.ts'
import type { StorageSpace } from './storage/storage-space.ts'
import type { WorkQueue } from './work-queue.ts'

/** Services of the process, passed to every operation; none of them is global. */
export interface Services {
  config: Config
  log: Logger
  /** Milliseconds since 1970 UTC. */
  clock: () => number
  clockReference: ClockReference
  newId: () => string
  files: FileStore
  storageSpace: StorageSpace
  queue: Queue
  events: EventHub
  metrics: Metrics
  payments: Payments
  /** Null: there is none. */
  geocoder: Geocoder | null
  sessions: SessionCache
  streams: Streams
  uploads: Uploads
  /** Counts and queues the writes of each account and user: while they wait for a lock, they must not take all connections. */
  writes: Writes
  /** Queues the reads of each user, so that one who sends many at once does not take all connections. */
  reads: WorkQueue
  /** Queues the drawing of PDF files, each of which keeps a processor busy for a moment. */
  drawings: WorkQueue
  /** Queues the exports of all data of a company or a user, each of which keeps a database connection until it is written. */
  exports: WorkQueue
  /** Queues the downloads of tables and evidence of each account, each of which is read from the database as its reader takes it. */
  downloads: WorkQueue
  /** Queues the calculations of each account that go over all its ads. */
  calculations: WorkQueue
  /** Interval of heartbeats in event streams. */
  streamHeartbeatSeconds: number
  /** Load balancers send new requests only to a server that is serving. */
  lifecycle: { stage: 'starting' | 'serving' | 'stopping' }
  authThrottle: AuthThrottle
}

/** The part of the context that is needed to change data. The operator's commands have no more. */
export interface DataContext {
  db: Database
  /** The instant of the request. */
  now: Date
  /** The actor for the audit log; absent where Litfass itself acts. */
  actor?: Actor
  accountId?: string
  by?: 'operator'
}

export interface Context extends DataContext {
  services: Services
  /** Aborted when the caller has left: queued work is dropped. */
  signal?: AbortSignal | undefined
  /** The network of the caller: the queue of password hashes is fair to all networks. */
  network?: string | undefined
}

/** The context of a new request by an unknown caller. */
export function newContext({
  db,
  services,
  signal,
  network,
}: Pick<Context, 'db' | 'services' | 'signal' | 'network'>): Context {
  return { db, services, signal, network, now: new Date(services.clock()) }
}

export interface Actor {
  userId: string
  name: string
  language: Language
}

export interface UserContext extends Context {
  actor: Actor
}

/** A signed-in member acting for one account. */
export interface AccountContext extends UserContext {
  accountId: string
  roles: Role[]
  /** IANA zone of the account. */
  zone: string
}

/** Today in the account's time zone. */
export function today(ctx: Pick<AccountContext, 'now' | 'zone'>): Day {
  return dayInZone(ctx.now.getTime(), ctx.zone)
}

/** Today in the calendar of an ad's publisher, by which its days and deadlines go. */
export function publisherDay(ctx: Pick<Context, 'now'>, { publisherZone }: { publisherZone: string }): Day {
  return dayInZone(ctx.now.getTime(), publisherZone)
}

/**
 * Runs `work` in a transaction, or in the one that is already open. Its context has the transaction's handle: shadow the outer
 * `ctx`, so that it cannot be used by mistake. After a deadlock, which PostgreSQL resolves by rolling back, `work` runs again,
 * at most twice: what it does outside the database must be idempotent.
 */
export async function inTransaction<Ctx extends Omit<DataContext, 'now'>, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  const run = () =>
    ctx.db.transaction().execute(async (db) => {
      if (ctx.actor || ctx.by) await setAuditActor({ ...ctx, db })
      return work({ ...ctx, db })
    })
  const afterDeadlock = (error: unknown) => {
    if (!hasCode(error, '40P01')) throw error
    return run()
  }
  return run().catch(afterDeadlock).catch(afterDeadlock)
}

/**
 * Sets who made the changes of this transaction, for the triggers of the audit log (migration 0018). `inTransaction`
 * calls it; call it again for changes on behalf of another account, or of none.
 */
export async function setAuditActor({ db, actor, accountId, by }: Omit<DataContext, 'now'>): Promise<void> {
  const [person, account] = [actor?.userId ?? '', accountId ?? '']
  await sql`select set_config('litfass.person', ${person}, true), set_config('litfass.account', ${account}, true),
    set_config('litfass.by', ${by ?? ''}, true)`.execute(db)
}

/** Accounts per notification: PostgreSQL limits payloads to 8000 bytes. */
const notifiedAtOnce = 150

/**
 * Notifies the browsers and screens of these accounts of what changed, if the transaction commits. They look up what
 * follows from it in `follows` of api/src/topics.ts.
 */
export async function notify(ctx: DataContext, accountIds: string | string[], topics: Topic[]): Promise<void> {
  const accounts = [...new Set([accountIds].flat())]
  for (const some of chunksOf(accounts, notifiedAtOnce)) {
    const payload = JSON.stringify({ accounts: some, topics })
    await sql`select pg_notify('litfass', ${payload})`.execute(ctx.db)
  }
}

/** Makes a device show the name of its screen. */
export async function notifyDevice(ctx: DataContext, device: { screenId: string; keyHash: string }): Promise<void> {
  // Servers of an older version require accounts and topics.
  const payload = JSON.stringify({ accounts: [], topics: [], device })
  await sql`select pg_notify('litfass', ${payload})`.execute(ctx.db)
}
