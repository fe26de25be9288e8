import { keysOf } from '@litfass/domain/keys-of'
import { payoutTime } from '@litfass/domain/money/payout'
import type { Language } from '@litfass/domain/people/language'
import type { MailPreferenceName } from '@litfass/domain/people/mail-preference-names'
import { CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { DatabaseUnavailableError, isReadOnly, isTimeout, isUnavailable } from '../db/database-unavailable.ts'
import type { Database } from '../db/database.ts'
import { currentJob, renameOlderJobs } from './older-jobs.ts'

/** A text in the reader's language. */
export type Wording = string | Record<Language, string>

type SecurityMail =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-required'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'password-changed'

/** All jobs and their data. */
export interface Jobs {
  mail: {
    /** When servers that do not know the template give up, in milliseconds since 1970 UTC. */
    giveUpAt?: number
    template:
      | 'verify-email'
      | 'reset-password'
      | 'already-registered'
      | 'change-email'
      | 'email-change-asked'
      | 'email-changed'
      | SecurityMail
      | 'invitation'
      | 'registered-by-invitation'
      | 'member-joined'
      | 'member-joined-otherwise'
      | 'member-awaits-admin'
      | 'member-removed'
      | 'account-closed'
      | 'user-deleted'
      | 'quotation-arrived'
      | 'ads-approved'
      | 'ads-approved-unpayable'
      | 'ads-payable'
      | 'ads-declined'
      | 'ads-paid'
      | 'ads-cancelled'
      | 'ads-withdrawn'
      | 'ads-expiring'
      | 'ads-expired'
      | 'ads-completed'
      | 'ads-behind'
      | 'ads-settled'
      | 'ads-settled-publisher'
      | 'screen-left-out'
      | 'ad-paused'
      | 'ad-resumed'
      | 'remedy-due'
      | 'ad-extended'
      | 'ads-payment-refunded'
      | 'payment-refunded'
      | 'payment-refunded-publisher'
      | 'payment-returned'
      | 'payment-disputed'
      | 'payment-disputed-publisher'
      | 'dispute-won'
      | 'dispute-lost'
      | 'ads-ended'
      | 'ads-refunded'
      | 'ads-cancelled-unrefunded'
      | 'cancel-asked'
      | 'cancel-request-withdrawn'
      | 'cancel-refused'
      | 'receipt'
      | 'receipt-with-invoice'
      | 'invoice'
      | 'invoice-correction'
      | 'ended-with-correction'
      | 'dispute-correction'
      | 'refund-failed'
      | 'fee-invoice'
      | 'fee-invoice-correction'
      | 'self-billed-invoice'
      | 'self-billed-objected'
      | 'report-weekly'
      | 'report-final'
      | 'content-ends'
      | 'message-unread'
    to: string
    url: string
    /** The company whose act it reports to another one: limited, so that companies cannot flood each other. */
    causedBy?: string
    /** Language if `to` is not the address of a user. */
    language?: Language
    /** Values of the placeholders `{{name}}`. */
    words?: Record<string, Wording>
    /** Table rows between text and button. */
    rows?: { name: Wording; value: string }[]
    /** Attaches the PDF of this invoice. */
    invoiceId?: string
    /** Attaches the report of this campaign as a PDF. */
    reportOf?: string
    /** Adds a link to turn these mails off. */
    preference?: MailPreferenceName
  }
  /** Mails about a message if it is still unread by then. */
  'message-mail': { messageId: string }
  /** Mails advertisers who wait to pay this publisher. */
  'mail-payable': { publisherId: string }
  'send-verification': { email: string }
  /** `left`: number of remaining recovery codes; `company`: the one that requires two-factor authentication. */
  'send-security-mail': { userId: string; template: SecurityMail; left?: number; company?: string }
  'ad-clock': Record<string, never>
  'job-clock': Record<string, never>
  'reschedule-jobs': { accountId: string }
  'warn-behind': Record<string, never>
  'settle-ads': Record<string, never>
  'settle-interims': Record<string, never>
  'mail-reports': Record<string, never>
  'mail-endings': Record<string, never>
  'rate-screens': Record<string, never>
  'publish-days': Record<string, never>
  'clean-up': Record<string, never>
  'remove-files': { files: { key: string; hash: string }[] }
  /** Deletes the oldest deleted items of this account beyond its limits. */
  'purge-surplus': { accountId: string }
  refund: { paymentId: string; paymentIntentId: string }
  'refund-part': { refundId: string }
  /** Mails the receipt of a payment, with its invoice if there is one. */
  'mail-receipt': { paymentId: string; invoiceId?: string }
  /** Numbers, renders and mails what this company has to issue, also for the seller of a self-billed invoice. */
  'issue-invoices': { sellerId: string }
  /** `refundId`: report this refund instead of the payment. `dispute`: report that its dispute has this status. */
  'sandbox-webhook': {
    sessionId: string
    refundId?: string
    dispute?: 'needs_response' | 'under_review' | 'won' | 'lost'
  }
  /** `change`: names the event. */
  'sandbox-account-webhook': { accountId: string; change: string }
  'sandbox-payout-webhook': { payoutId: string }
  'write-month': Record<string, never>
  'pay-out': Record<string, never>
  'send-payout': { payoutId: string }
  'read-card-fee': { paymentId: string }
}

interface QueueOptions {
  retryLimit: number
  retryDelayMax?: number
  retentionSeconds?: number
  /** A cron expression in UTC. The job runs once, however many servers there are. */
  cron?: string
  /** How long after `cron` the job starts. */
  delaySeconds?: number
}

const halfAnHour: QueueOptions = { retryLimit: 8 }
/** Long enough for a mail server that fails over a weekend. */
const threeDays: QueueOptions = { retryLimit: 80, retryDelayMax: 3600 }
const aWeek: QueueOptions = { retryLimit: 40, retryDelayMax: 6 * 3600, retentionSeconds: 14 * 86_400 }

/** Options of every queue; a missing one is a type error. */
const queues: Record<keyof Jobs, QueueOptions> = {
  mail: threeDays,
  'message-mail': halfAnHour,
  'mail-payable': halfAnHour,
  'send-verification': halfAnHour,
  'send-security-mail': halfAnHour,
  'ad-clock': { ...halfAnHour, cron: '* * * * *' },
  'job-clock': { ...halfAnHour, cron: '* * * * *' },
  'reschedule-jobs': halfAnHour,
  // After the players have reported the hour before.
  'warn-behind': { ...halfAnHour, cron: '23 * * * *' },
  'settle-ads': { ...halfAnHour, cron: '43 * * * *' },
  'settle-interims': { ...halfAnHour, cron: '47 * * * *' },
  // After the settlement.
  'mail-reports': { ...halfAnHour, cron: '53 * * * *' },
  'mail-endings': { ...halfAnHour, cron: '33 * * * *' },
  'rate-screens': { ...halfAnHour, cron: '3 * * * *' },
  'publish-days': { ...halfAnHour, cron: '7 1 * * *' },
  'clean-up': { ...halfAnHour, cron: '17 3 * * *' },
  // Long enough for an outage of the storage: nothing else deletes these files.
  'remove-files': aWeek,
  'purge-surplus': halfAnHour,
  refund: aWeek,
  'refund-part': aWeek,
  'mail-receipt': halfAnHour,
  'issue-invoices': aWeek,
  'sandbox-webhook': halfAnHour,
  'sandbox-account-webhook': halfAnHour,
  'sandbox-payout-webhook': halfAnHour,
  // Before the payouts. Each day, in case no server ran on the first of the month.
  'write-month': { ...halfAnHour, cron: '33 4 * * *' },
  // A server that was off on Monday morning must first run the jobs above, which settle and bill the ads to be paid out.
  'pay-out': { ...aWeek, cron: `${payoutTime.minute} ${payoutTime.hour} * * 1`, delaySeconds: 15 * 60 },
  'send-payout': aWeek,
  'read-card-fee': aWeek,
}

/** Mails whose readers are waiting for them. */
const urgentMails: ReadonlySet<unknown> = new Set([
  'verify-email',
  'reset-password',
  'already-registered',
  'change-email',
] satisfies Jobs['mail']['template'][])

/** Urgent mails are sent before others, and are not retried for days: their links expire. */
function optionsOf(name: string, data: object): { priority?: number; retryLimit?: number } {
  const isUrgent = name === 'mail' && 'template' in data && urgentMails.has(data.template)
  return isUrgent ? { priority: 1, retryLimit: halfAnHour.retryLimit } : {}
}

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
  await renameOlderJobs(boss)

  // After its clock was ahead, pg-boss would send no cron job before that time.
  const resetCronTime = () =>
    boss.getDb().executeSql("update pgboss.version set cron_on = now() where cron_on > now() + interval '1 minute'")
  if (runsCron) await resetCronTime()
  const cronCheck = runsCron ? setInterval(() => void resetCronTime().catch(() => {}), 60_000) : undefined

  async function startWorker<Name extends keyof Jobs>(name: Name, worker: Workers[Name]): Promise<void> {
    if (!worker) return
    const batchSize = name === 'mail' ? mailBatchSize : fetching.batchSize
    await boss.work<Jobs[Name]>(name, { ...fetching, batchSize }, async (jobs) => {
      const results: JobResult[] = []
      for (const { id, data } of jobs) {
        // pg-boss retries jobs without a result.
        if (isClosing) break
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
      for (const name of keysOf(queues)) await startWorker(name, workers[name])
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
