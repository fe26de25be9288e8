import { keysOf } from '@litfass/domain/keys-of'
import { CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { DatabaseUnavailableError, isReadOnly, isTimeout, isUnavailable } from '../db/database-unavailable.ts'
import type { Database } from '../db/database.ts'
import { type Jobs, optionsOf, queues } from './jobs.ts'
import { currentJob, renameOlderJobs } from './older-jobs.ts'

/** The worker of each queue. Null: this server does not process it. */
export type Workers = { [Name in keyof Jobs]: ((data: Jobs[Name]) => Promise<unknown>) | null }

interface SendOptions {
  afterSeconds: number
  /** Sends nothing if a job of this queue was sent with the same key in the same hour of the clock. */
  dedupeKey?: string
}

export interface Queue {
  /** Queues a job in the transaction of `db`. */
  send<Name extends keyof Jobs>(db: Database, name: Name, data: Jobs[Name], options?: SendOptions): Promise<void>
  /** As `send`, in one statement for all of them. */
  sendAll<Name extends keyof Jobs>(db: Database, name: Name, data: Jobs[Name][]): Promise<void>
  /**
   * Starts a worker for each queue. A job that throws is retried with growing pauses, then marked as failed; after an
   * `UnrecoverableError` immediately.
   */
  work(workers: Workers): Promise<void>
  /** Number of jobs per queue, up to a minute old. */
  counts(what: 'readyCount' | 'failedCount'): Promise<Map<string, number>>
  /**
   * Queues jobs of a backup with their ids, in the transaction of `client`. Returns the number of jobs without a queue.
   */
  resend(client: ClientBase, jobs: WaitingJob[]): Promise<number>
  /** Waits for running jobs, at most `timeoutMs`. */
  close(timeoutMs?: number): Promise<void>
}

/** Thrown by a worker whose job can never succeed: it fails immediately. The message is logged. */
export class UnrecoverableError extends Error {}

/** A waiting job, as a backup stores it. */
export interface WaitingJob {
  id: string
  name: string
  data: object
  startAfter: Date
}

// A notification wakes a worker once, however many jobs arrived, so it fetches all that are waiting.
const fetching = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 5,
} as const
// Few: urgent mails overtake only those that are not fetched yet, and after a crash fetched ones are sent again.
// Not one, since pg-boss would pause after each.
const mailBatchSize = 2

export async function createQueue({
  url,
  log,
  retryDelaySeconds = 5,
  runsCron = true,
  pingDatabase,
}: {
  url: string
  log: Logger
  /** Before the first retry; doubles with each. Stored with each queue when it is created. */
  retryDelaySeconds?: number
  /** False: cron jobs run only when they are sent. */
  runsCron?: boolean
  /**
   * Fails at once in an outage, which the pool logs. Then the queue logs nothing, and `counts` fails instead of waiting
   * for a connection.
   */
  pingDatabase?: () => Promise<unknown>
}): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'litfass-queue', useListenNotify: true })
  let isClosing = false
  async function logError(err: Error): Promise<void> {
    // Each request to a read-only database says so in the log.
    if (isClosing || isReadOnly(err)) return
    try {
      await pingDatabase?.()
    } catch {
      return
    }
    // The outage may be over by the time its last errors arrive.
    const isOutage = isUnavailable(err) && !isTimeout(new DatabaseUnavailableError(err))
    const isOver = isOutage && (await answers())
    if (!isOver) log.error({ err }, 'queue')
  }
  const answers = () =>
    boss
      .getDb()
      .executeSql('select 1')
      .then(
        () => true,
        () => false,
      )
  boss.on('error', (err) => void logError(err))
  await boss.start()

  await ensureQueues(boss, { retryDelaySeconds })
  await renameOlderJobs(boss)

  // After its clock was ahead, pg-boss would send no cron job before that time.
  const resetCronTime = () =>
    boss.getDb().executeSql("update pgboss.version set cron_on = now() where cron_on > now() + interval '1 minute'")
  if (runsCron) await resetCronTime()
  const cronCheck = runsCron ? setInterval(() => void resetCronTime().catch(() => {}), 60_000) : undefined

  return {
    async send(db, name, data, options) {
      await boss.send(name, data, {
        db: asExecutor(db),
        ...optionsOf(name, data),
        ...(options && { startAfter: options.afterSeconds }),
        ...(options?.dedupeKey && { singletonKey: options.dedupeKey, singletonSeconds: 3600 }),
      })
    },
    async sendAll(db, name, data) {
      const jobs = data.map((one) => ({ data: one, ...optionsOf(name, one) }))
      if (jobs.length > 0) await boss.insert(name, jobs, { db: asExecutor(db) })
    },
    async work(workers) {
      for (const name of keysOf(queues))
        await startWorker({ boss, log, runsCron, isClosing: () => isClosing }, name, workers[name])
    },
    async counts(what) {
      await pingDatabase?.()
      const counted = await boss.getQueues().catch((error: unknown) => {
        throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error
      })
      return new Map(counted.map((queue) => [queue.name, queue[what]]))
    },
    async resend(client, jobs) {
      const known = jobs.map(currentJob).filter(({ name }) => Object.hasOwn(queues, name))
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const [name, sent] of Map.groupBy(known, (job) => job.name))
        await boss.insert(
          name,
          sent.map(({ id, data, startAfter }) => ({ id, data, startAfter, ...optionsOf(name, data) })),
          { db },
        )
      return jobs.length - known.length
    },
    close(timeoutMs = 3_000) {
      isClosing = true
      clearInterval(cronCheck)
      return boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }
}

/** Creates the queues that the database lacks, and updates those of an older version. */
async function ensureQueues(boss: PgBoss, { retryDelaySeconds }: { retryDelaySeconds: number }): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { cron: _, delaySeconds: _delay, ...retries }] of Object.entries(queues)) {
    const options = {
      ...retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      notify: true,
      // A job whose server was killed is retried after this, not after a quarter of an hour.
      heartbeatSeconds: 30,
    }
    const known = existing.get(name)
    if (!known) await boss.createQueue(name, options)
    // An older version created it.
    else if (known.retryLimit !== options.retryLimit) await boss.updateQueue(name, options)
  }
}

async function startWorker<Name extends keyof Jobs>(
  { boss, log, runsCron, isClosing }: { boss: PgBoss; log: Logger; runsCron: boolean; isClosing: () => boolean },
  name: Name,
  worker: Workers[Name],
): Promise<void> {
  if (!worker) return
  const batchSize = name === 'mail' ? mailBatchSize : fetching.batchSize
  await boss.work<Jobs[Name]>(name, { ...fetching, batchSize }, async (jobs) => {
    const results: JobResult[] = []
    for (const { id, data } of jobs) {
      // pg-boss retries jobs without a result.
      if (isClosing()) break
      const outcome = await outcomeOf(() => worker(currentJob({ name, data }).data))
      if (outcome.status !== 'completed') log.warn({ queue: name, jobId: id, output: outcome.output }, 'a job failed')
      results.push({ id, ...outcome })
    }
    return results
  })
  const { cron, delaySeconds } = queues[name]
  // What was due while no server ran is done at the next start.
  if (cron && runsCron)
    await boss.schedule(
      name,
      cron,
      {},
      { tz: 'UTC', missed: 'once', ...(delaySeconds && { startAfter: delaySeconds }) },
    )
}

/** pg-boss writes through our handle, so that a job is queued only if the transaction commits. */
function asExecutor(db: Database) {
  const plain = db.withoutPlugins()
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values ?? []))
      return { rows }
    },
  }
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Omit<JobResult, 'id'>> {
  try {
    await work()
    return { status: 'completed' }
  } catch (error) {
    const status = error instanceof UnrecoverableError ? 'deadletter' : 'failed'
    return { status, output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
