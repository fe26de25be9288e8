import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { currentJob } from './older-jobs.ts'
import { createQueue, type Workers } from './queue.ts'

const server = await testServer({ logLevel: 'silent' })
const closing = await testServer({ logLevel: 'silent' })

test('concurrent jobs run in one batch, and a failing one does not block the others', async () => {
  const { db, services } = server.context()
  const done: string[] = []
  const files = Array.from({ length: 30 }, (_, at) => ({ key: `slides/${at}.png`, hash: '0'.repeat(64) }))
  const names = files.map((_, at) => `slides/${at}-${'0'.repeat(32)}.png`)
  services.files.remove = async (name) => {
    if (name === names[5]) throw new Error('broken')
    done.push(name)
  }
  for (const file of files) await services.queue.send(db, 'remove-files', { files: [file] })
  await expect.poll(() => done.length, { timeout: 3_000 }).toBe(29)
  expect(done.toSorted()).toEqual(names.toSpliced(5, 1).toSorted())
})

test('a failed job is retried', async () => {
  const { db, services } = server.context()
  let attempts = 0
  services.files.remove = async () => {
    attempts++
    if (attempts === 1) throw new Error('broken')
  }
  await services.queue.send(db, 'remove-files', { files: [{ key: 'slides/again.png', hash: '0'.repeat(64) }] })
  await expect.poll(() => attempts, { timeout: 25_000 }).toBeGreaterThanOrEqual(2)
})

test('a job of a rolled-back transaction does not run', async () => {
  const { db, services } = server.context()
  const to = 'undone@example.com'
  const undone = db.transaction().execute(async (trx) => {
    await services.queue.send(trx, 'mail', { template: 'already-registered', to, url: 'http://localhost/undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await services.queue.send(db, 'mail', { template: 'already-registered', to, url: 'http://localhost/done' })
  expect((await mailsTo(server, to)).map((mail) => mail.link)).toEqual(['http://localhost/done'])
})

/** Makes every mail wait until the returned function is called. */
async function blockMails({ context }: Pick<TestServer, 'context'>): Promise<() => Promise<void>> {
  const { db } = context()
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = db.transaction().execute(async (trx) => {
    await sql`lock table dev_mails in access exclusive mode`.execute(trx)
    locked.resolve()
    await released.promise
  })
  const release = async () => {
    released.resolve()
    await locking
  }
  onTestFinished(release)
  await locked.promise
  return release
}

/** Resolves when a mail is being sent while mails are blocked. */
async function mailIsBeingSent({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
    where not granted and relation = 'dev_mails'::regclass and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(context().db)).rows.length).toBe(1)
}

const invoices = (to: string) =>
  Array.from({ length: 6 }, (_, at) => ({ template: 'invoice' as const, to, url: `http://localhost/${at}` }))

test('a mail that its reader waits for is sent before those that were queued earlier', async () => {
  const { db, services } = server.context()
  const to = 'waits@example.com'
  const release = await blockMails(server)
  await services.queue.sendAll(db, 'mail', invoices(to))
  await mailIsBeingSent(server)
  await services.queue.send(db, 'mail', { template: 'reset-password', to, url: 'http://localhost/reset' })
  await release()
  await mailsTo(server, to, 7)
  const { rows } = await sql<{ later: number }>`select count(*) as later from pgboss.job invoices
    join pgboss.job reset on invoices.started_on > reset.started_on
    where invoices.data ->> 'to' = ${to} and reset.data ->> 'url' = 'http://localhost/reset'`.execute(db)
  // At most two had been fetched before it, and one together with it.
  expect(rows[0]?.later).toBeGreaterThanOrEqual(3)
})

test('a queue that closes finishes the mail that it is sending and begins no other', async () => {
  const { db, services } = closing.context()
  const to = 'once@example.com'
  const release = await blockMails(closing)
  await services.queue.sendAll(db, 'mail', invoices(to))
  await mailIsBeingSent(closing)
  const closed = services.queue.close()
  await release()
  await closed
  const { rows } = await sql`select state = 'completed' as sent, count(*) from pgboss.job
    where data ->> 'to' = ${to} group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { sent: false, count: 5 },
    { sent: true, count: 1 },
  ])
  expect(await mailsTo(closing, to)).toHaveLength(1)
})

test('mails are retried for days, also after an update, but not those with links that expire', async () => {
  const { url, db } = await emptyDatabase()
  const log = pino({ level: 'silent' })
  const older = await createQueue({ url, log })
  await older.close()
  await sql`update pgboss.queue set retry_limit = 8, retry_delay_max = null where name = 'mail'`.execute(db)
  const queue = await createQueue({ url, log })
  onTestFinished(() => queue.close())
  const mail = { to: 'ada@example.com', url: 'http://localhost' }
  await queue.send(db, 'mail', { template: 'invoice', ...mail })
  await queue.send(db, 'mail', { template: 'reset-password', ...mail })
  const { rows } = await sql`select data ->> 'template' as template, retry_limit, retry_delay_max
    from pgboss.job order by 1`.execute(db)
  expect(rows).toEqual([
    { template: 'invoice', retryLimit: 80, retryDelayMax: 3600 },
    { template: 'reset-password', retryLimit: 8, retryDelayMax: 3600 },
  ])
})

test('a waiting job of an older version runs under its current name', async () => {
  const { url, db } = await emptyDatabase()
  const log = pino({ level: 'silent' })
  const boss = new PgBoss({ connectionString: url })
  await boss.start()
  await boss.createQueue('tell-person')
  await boss.send('tell-person', { userId: 'a', template: 'second-factor-demanded' })
  await boss.stop({ graceful: false })

  const queue = await createQueue({ url, log })
  onTestFinished(() => queue.close())
  expect([...(await queue.counts('readyCount')).keys()]).not.toContain('tell-person')
  const { rows } = await sql`select data from pgboss.job where name = 'send-security-mail'`.execute(db)
  expect(rows).toEqual([{ data: { userId: 'a', template: 'two-factor-required' } }])
})

test('a job in a backup of an older version is sent under its current name', () => {
  const job = {
    id: '1',
    name: 'mail',
    data: { template: 'second-factor-on', to: 'a@example.com' },
    startAfter: new Date(0),
  }
  expect(currentJob(job)).toEqual({ ...job, data: { template: 'two-factor-on', to: 'a@example.com' } })
  expect(currentJob({ ...job, name: 'tell-person' }).name).toBe('send-security-mail')
})

test('a mail about a refund that an older version queued names the amount', async () => {
  const to = 'refunded@example.com'
  const boss = new PgBoss({ connectionString: server.databaseUrl })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const words = { refund: '€ 7,14', company: 'Gym', ads: '2 ads', period: '30.11.–13.12.2026', own: 'Gym', why: '' }
  for (const template of ['ads-refunded', 'ads-settled', 'ads-settled-publisher', 'ads-cancelled', 'dispute-lost'])
    await boss.send('mail', { template, to, url: 'http://localhost', words: { ...words, advertiser: 'Café' } })
  const mails = (await mailsTo(server, to, 5)).map(({ text }) => text)
  expect(mails.filter((text) => text.includes('€ 7,14 including VAT') && !text.includes('undefined'))).toHaveLength(5)
})

test('a mail that an older server queues while this one runs can be turned off as before', async () => {
  const to = 'older@example.com'
  const reportOf = server.context().services.newId()
  const boss = new PgBoss({ connectionString: server.databaseUrl })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  for (const template of ['content-ends', 'ads-expired'])
    await boss.send('mail', { template, to, url: 'http://localhost', stoppable: true })
  await boss.send('mail', { template: 'report-final', to, url: 'http://localhost', stoppable: true, reportOf })
  await expect
    .poll(async () => (await mailsTo(server, to)).map(({ text }) => /Stop .*(?=:)/.exec(text)?.[0] ?? '').toSorted())
    .toEqual(['Stop e-mails about ads and messages', 'Stop e-mails about ending slides', 'Stop reports by e-mail'])
})

test('a job that was due while no server ran runs once when servers start again, and payouts a quarter of an hour later', async () => {
  const { url, db } = await emptyDatabase()
  const log = pino({ level: 'silent' })
  let runs = 0
  const cleanUp = async () => {
    runs++
  }
  const payOut = () => Promise.reject(new Error('too early'))
  // The other queues are not needed here.
  const workers: Workers = { ...JSON.parse('{}'), 'clean-up': cleanUp, 'pay-out': payOut }
  const start = async () => {
    const queue = await createQueue({ url, log })
    onTestFinished(() => queue.close())
    await queue.work(workers)
    return queue
  }
  await (await start()).close()
  expect(runs).toBe(0)
  await sql`update pgboss.schedule set created_on = created_on - interval '8 days'`.execute(db)
  await sql`update pgboss.version set cron_on = now() - interval '8 days'`.execute(db)
  await Promise.all([start(), start()])
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
  const payouts = sql`select from pgboss.job where name = 'pay-out' and state = 'created'
    and start_after between now() + interval '10 minutes' and now() + interval '15 minutes'`
  await expect.poll(async () => (await payouts.execute(db)).rows, { timeout: 20_000 }).toHaveLength(1)
})

test('cron jobs do not wait until a time to which the clock had jumped', async () => {
  const { url, db } = await emptyDatabase()
  const log = pino({ level: 'silent' })
  await (await createQueue({ url, log })).close()
  await sql`update pgboss.version set cron_on = now() + interval '60 days'`.execute(db)
  const queue = await createQueue({ url, log })
  onTestFinished(() => queue.close())
  const { rows } = await sql<{ isAhead: boolean }>`
    select cron_on > now() + interval '1 minute' as "isAhead" from pgboss.version`.execute(db)
  expect(rows).toEqual([{ isAhead: false }])
})
