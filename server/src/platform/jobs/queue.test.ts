import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { currentJob } from './older-jobs.ts'
import { createQueue } from './queue.ts'

const server = await testServer({ logLevel: 'silent' })

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
