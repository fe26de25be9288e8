import type { Language } from '@litfass/domain/user'
import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Database } from './database.ts'

/** Everything that is done later, with what it needs to know. */
export interface Jobs {
  mail: {
    template:
      | 'verify-email'
      | 'reset-password'
      | 'already-registered'
      | 'change-email'
      | 'email-changed'
      | 'invitation'
      | 'account-closed'
      | 'user-deleted'
    to: string
    url: string
    /** What the reader reads when `to` is no address we know. */
    language?: Language
    /** Fills `{name}` in the texts. */
    words?: Record<string, string>
  }
  'send-verification': { email: string }
  'ad-clock': Record<string, never>
  'job-clock': Record<string, never>
  'reschedule-jobs': { accountId: string }
  'clean-up': Record<string, never>
  'remove-files': { files: { key: string; hash: string }[] }
  refund: { paymentId: string; paymentIntentId: string }
  'sandbox-webhook': { sessionId: string; what: 'paid' | 'refunded' }
}

export interface Queue {
  /** Queued when the transaction of `db` commits, and only then. */
  send<Name extends keyof Jobs>(
    db: Database,
    name: Name,
    data: Jobs[Name],
    options?: { afterSeconds: number },
  ): Promise<void>
  /** Starts a worker; a handler that throws is tried again with growing pauses, then kept as failed. */
  work<Name extends keyof Jobs>(name: Name, handler: (data: Jobs[Name]) => Promise<void>): Promise<void>
  /** Runs a job by the clock, once however many servers there are. `cron` has five fields, in UTC. */
  repeat(name: 'ad-clock' | 'job-clock' | 'clean-up', cron: string): Promise<void>
  /** How many jobs each queue had when it was last counted, at most a minute ago. */
  counts(what: 'readyCount' | 'failedCount'): Promise<Map<string, number>>
  close(): Promise<void>
}

// A notification wakes a worker once, however many jobs came with it: so it takes all that wait, not one.
const fetching = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 5,
} as const

export async function createQueue({ url, log }: { url: string; log: Logger }): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'litfass-queue', useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()

  const created = new Set<string>()
  async function ensure(name: string): Promise<void> {
    if (created.has(name)) return
    await boss.createQueue(name, {
      // Money that should go back is tried for a week, everything else for half an hour.
      ...(name === 'refund'
        ? { retryLimit: 40, retryDelayMax: 6 * 3600, retentionSeconds: 14 * 86_400 }
        : { retryLimit: 8 }),
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
      // A job in hand when its server is killed is taken up again after this, not after a quarter of an hour.
      heartbeatSeconds: 30,
    })
    created.add(name)
  }
  for (const name of [
    'mail',
    'send-verification',
    'ad-clock',
    'job-clock',
    'reschedule-jobs',
    'clean-up',
    'remove-files',
    'refund',
    'sandbox-webhook',
  ] satisfies (keyof Jobs)[])
    await ensure(name)

  return {
    async send(db, name, data, options) {
      await boss.send(name, data, { db: asExecutor(db), ...(options && { startAfter: options.afterSeconds }) })
    },
    async work(name, handler) {
      await boss.work<Jobs[typeof name]>(name, fetching, async (jobs) => {
        const results: JobResult[] = []
        for (const { id, data } of jobs) {
          const outcome = await outcomeOf(() => handler(data))
          if (outcome.status === 'failed') log.warn({ queue: name, jobId: id, output: outcome.output }, 'a job failed')
          results.push({ id, ...outcome })
        }
        return results
      })
    },
    async repeat(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'UTC' })
    },
    async counts(what) {
      const queues = await boss.getQueues()
      return new Map(queues.map((queue) => [queue.name, queue[what]]))
    },
    close: () => boss.stop({ graceful: true, timeout: 3_000 }),
  }
}

/** pg-boss writes through our handle, so that a job lives and dies with the transaction. */
function asExecutor(db: Database) {
  const plain = db.withoutPlugins()
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values ?? []))
      return { rows }
    },
  }
}

async function outcomeOf(work: () => Promise<void>): Promise<Omit<JobResult, 'id'>> {
  try {
    await work()
    return { status: 'completed' }
  } catch (error) {
    return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
