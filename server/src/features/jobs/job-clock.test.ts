import { screenApi } from '@litfass/api/places/screens'
import { jobApi, type Job } from '@litfass/api/playback/jobs'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { minuteInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { withTrustedClock } from '../../platform/clock-guard.ts'
import { type TestAccount, buildAccount, buildScreen, buildShow, buildSlide } from '../../testing/builders.ts'
import { refuseChanges } from '../../testing/database/refuse-changes.ts'
import { buildJob } from '../../testing/playing-builders.ts'
import { anotherServer, testServer } from '../../testing/test-server.ts'
import { runJobClock } from './job-clock.ts'

const server = await testServer({ logLevel: 'silent' })
const second = await anotherServer(server)
afterEach(() => server.setClock(Date.now()))

// A trigger records each finished run.
beforeAll(async () => {
  await sql`create table finished_runs (job_id uuid)`.execute(server.context().db)
  await sql`create function note_run() returns trigger language plpgsql as $$
    begin insert into finished_runs values (new.id); return null; end $$`.execute(server.context().db)
  await sql`create trigger note_run after update of last_run_at on jobs
    for each row when (new.last_error is distinct from 'internal') execute function note_run()`.execute(
    server.context().db,
  )
})

async function finishedRuns(job: Job): Promise<number> {
  const { rows } = await sql`select 1 from finished_runs where job_id = ${job.id}`.execute(server.context().db)
  return rows.length
}

const read = (account: TestAccount, { id }: Job) =>
  account.call(jobApi.getJob, { accountId: account.accountId, jobId: id })
const showIdOf = async (account: TestAccount, screenId: string) =>
  (await account.call(screenApi.getScreen, { accountId: account.accountId, screenId })).showId
const showsOf = async (account: TestAccount) =>
  (await account.call(showApi.listShows, { accountId: account.accountId, query: {} })).items

test('a due job creates a show from its slides and shows and assigns it to its screens', async () => {
  const account = await buildAccount(server)
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [b, a], duration: 7, days: [{ lastDay: '2199-01-31' }] })
  const [screen, other] = [await buildScreen(account), await buildScreen(account)]
  const job = await buildJob(account, { title: 'Autumn', slides: [a], shows: [show], screens: [screen] })
  server.setClock('2199-01-01T07:00:01Z')
  await runJobClock(server.context())

  const done = await read(account, job)
  expect(done).toMatchObject({ status: 'done', showId: expect.any(String), lastRunAt: expect.any(String) })
  expect(done).not.toHaveProperty('nextRunAt')
  const made = await account.call(showApi.getShow, { accountId: account.accountId, showId: done.showId ?? '' })
  expect(made.title).toBe('Autumn')
  expect(made.slides).toEqual([
    { slideId: a.id, duration: 10, index: 0, animation: 'fade' },
    { slideId: b.id, duration: 7, index: 1, animation: 'none', lastDay: '2199-01-31' },
    { slideId: a.id, duration: 7, index: 2, animation: 'none' },
  ])
  expect([await showIdOf(account, screen.id), await showIdOf(account, other.id)]).toEqual([made.id, ''])
})

test('two servers on one database run each due job once', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const jobs: Job[] = []
  for (let made = 0; made < 20; made++) jobs.push(await buildJob(account, { slides: [slide], repeat: 'daily' }))
  server.setClock('2199-01-02T00:00:00Z')
  await Promise.all([server, second, server, second].map((one) => runJobClock(one.context())))
  for (const job of jobs) expect([job.id, await finishedRuns(job)]).toEqual([job.id, 1])
  expect(await showsOf(account)).toHaveLength(20)
})

test('a job whose server dies during the run is run by another server', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const screen = await buildScreen(account)
  const job = await buildJob(account, { slides: [slide], screens: [screen] })
  server.setClock('2199-01-03T00:00:00Z')
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from slides where id = $1 for update', [slide.id])
    const running = runJobClock(second.context())
    const terminated = async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%slides%for share%'`.execute(
        server.context().db,
      )
      return rows.length
    }
    await expect.poll(terminated, { timeout: 10_000 }).toBeGreaterThan(0)
    await running
    expect(await read(account, job)).toMatchObject({
      status: 'failed',
      lastError: 'internal',
      nextRunAt: job.nextRunAt,
    })
    expect(await showIdOf(account, screen.id)).toBe('')
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
  await runJobClock(server.context())
  const done = await read(account, job)
  expect(done.status).toBe('done')
  expect(await finishedRuns(job)).toBe(1)
  expect(await showIdOf(account, screen.id)).toBe(done.showId)
})

test('jobs that always fail do not keep others from running', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const allow = await refuseChanges(server.context(), 'insert on shows', sql`new.title = 'Broken'`)
  for (let made = 0; made < 2; made++) await buildJob(account, { slides: [slide], title: 'Broken' })
  const job = await buildJob(account, { slides: [slide], runAt: '2199-01-01T09:00' })
  server.setClock('2199-01-05T00:00:00Z')
  expect(await runJobClock(server.context(), 2)).toBe(0)
  expect(await runJobClock(server.context(), 1)).toBe(1)
  await allow()
  expect((await read(account, job)).status).toBe('done')
})

test('after days without a server, a recurring job runs once and is scheduled for its next time', async () => {
  const account = await buildAccount(server)
  const job = await buildJob(account, { slides: [await buildSlide(account)], repeat: 'daily' })
  server.setClock('2199-01-06T12:00:00Z')
  await runJobClock(server.context())
  await runJobClock(server.context())
  expect(await finishedRuns(job)).toBe(1)
  expect(await read(account, job)).toMatchObject({ status: 'waiting', nextRunAt: '2199-01-07T07:00:00.000Z' })
})

test('a recurring job replaces the content of its show instead of creating new shows', async () => {
  const account = await buildAccount(server, { limits: 2 })
  const { accountId } = account
  const [slide, next] = [await buildSlide(account), await buildSlide(account)]
  const job = await buildJob(account, { slides: [slide], repeat: 'weekly' })
  const first = await account.call(jobApi.runJob, { accountId, jobId: job.id })
  const body = { title: 'Next', slides: [next.id], repeat: 'weekly' as const }
  await account.call(jobApi.updateJob, { accountId, jobId: job.id, body })
  const again = await account.call(jobApi.runJob, { accountId, jobId: job.id })
  expect(again).toMatchObject({ status: 'waiting', showId: first.showId })
  expect((await showsOf(account)).map(({ title, slides }) => [title, slides.map((entry) => entry.slideId)])).toEqual([
    ['Next', [next.id]],
  ])
})

test.each([
  ['the account has reached its limit of shows', 'limit-shows'],
  ['its slides are gone and its shows are empty', 'job-content-gone'],
  ['its screens are gone', 'job-screens-gone'],
  ['it lists more than a show holds', 'job-too-long'],
] as const)('a job fails when %s, changes nothing and says why', async (_, lastError) => {
  const account = await buildAccount(server, { limits: 1 })
  const { accountId } = account
  const slide = await buildSlide(account)
  const screen = await buildScreen(account)
  const show = await buildShow(account, { slides: lastError === 'job-content-gone' ? [] : [slide] })
  const slides = lastError === 'job-too-long' ? Array.from({ length: 100 }, () => slide) : [slide]
  const job = await buildJob(account, { slides, shows: [show], screens: [screen] })
  if (lastError === 'job-content-gone') await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  if (lastError === 'job-screens-gone') await account.call(screenApi.deleteScreen, { accountId, screenId: screen.id })
  const failed = await account.call(jobApi.runJob, { accountId, jobId: job.id })
  expect(failed).toMatchObject({ status: 'failed', lastError, nextRunAt: job.nextRunAt })
  expect(await showsOf(account)).toHaveLength(1)
  if (lastError !== 'job-screens-gone') expect(await showIdOf(account, screen.id)).toBe('')
})

test('however often the clock runs, it wakes once for the next job', async () => {
  const account = await buildAccount(server)
  const runAt = minuteInZone(Date.now() + 60_000, 'Europe/Berlin')
  const job = await buildJob(account, { slides: [await buildSlide(account)], runAt })
  server.setClock(Date.parse(job.nextRunAt ?? '') - 20_000)
  const scheduled = async () => {
    const { rows } =
      await sql`select from pgboss.job where name = 'job-clock' and singleton_key = ${job.nextRunAt}`.execute(
        server.context().db,
      )
    return rows.length
  }
  expect(await scheduled()).toBe(0)
  for (let run = 0; run < 3; run++) await runJobClock(server.context())
  expect(await scheduled()).toBe(1)
})

test('a failed job that is changed is due again, and its last run still counts as failed', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const job = await buildJob(account, { slides: [slide] })
  await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  const { lastRunAt } = await account.call(jobApi.runJob, { accountId, jobId: job.id })
  const next = await buildSlide(account)
  const body = { title: 'Next', slides: [next.id] }
  const changed = await account.call(jobApi.updateJob, { accountId, jobId: job.id, body })
  expect(changed).toMatchObject({ status: 'waiting', lastError: 'job-content-gone', lastRunAt })
  const ran = await account.call(jobApi.runJob, { accountId, jobId: job.id })
  expect(ran).not.toHaveProperty('lastError')
})

test('a job runs with the slides, shows and screens that still exist', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [gone, kept] = [await buildSlide(account), await buildSlide(account)]
  const [left, removed] = [await buildScreen(account), await buildScreen(account)]
  const job = await buildJob(account, { slides: [gone, kept], screens: [removed, left] })
  await account.call(slideApi.deleteSlide, { accountId, slideId: gone.id })
  await account.call(screenApi.deleteScreen, { accountId, screenId: removed.id })
  const ran = await account.call(jobApi.runJob, { accountId, jobId: job.id })
  expect([ran.status, ran.slides, ran.screens]).toEqual(['waiting', [kept.id], [left.id]])
  expect(await showIdOf(account, left.id)).toBe(ran.showId)
})

test('a job without a time runs immediately', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const { accountId } = account
  const job = await account.call(jobApi.addJob, { accountId, body: { title: 'Now', slides: [slide.id] } })
  expect(job.status).toBe('done')
  expect(await finishedRuns(job)).toBe(1)
  const body = { title: 'Now and each day', slides: [slide.id], repeat: 'daily' as const }
  const daily = await account.call(jobApi.addJob, { accountId, body })
  expect(daily).toMatchObject({ status: 'waiting', lastRunAt: expect.any(String), nextRunAt: expect.any(String) })
})

test('while the clock is in doubt, a planned job does not run, and one without a time does', async () => {
  const account = await buildAccount(server)
  const runAt = minuteInZone(Date.now() + hourMilliseconds, 'Europe/Berlin')
  const slide = await buildSlide(account)
  const job = await buildJob(account, { slides: [slide], runAt, repeat: 'daily' })
  const { db, services } = server.context()
  await withTrustedClock(server.context(), async () => {})
  server.jumpClock(Date.now() + 2 * hourMilliseconds)
  await services.queue.send(db, 'job-clock', {})
  const waiting = sql`select from pgboss.job where name = 'job-clock' and state < 'completed' and start_after <= now()`
  await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 20_000 }).toEqual([])
  expect(await read(account, job)).toEqual(job)
  const { accountId } = account
  const now = await account.call(jobApi.addJob, { accountId, body: { title: 'Now', slides: [slide.id] } })
  expect(now.status).toBe('done')
  server.jumpClock(Date.now())
  await withTrustedClock(server.context(), async () => {})
})
