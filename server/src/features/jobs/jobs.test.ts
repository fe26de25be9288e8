import { accountApi } from '@litfass/api/people/accounts'
import { jobApi } from '@litfass/api/playback/jobs'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { maxJobs } from '@litfass/domain/playback/job'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  accountInput,
  buildAccount,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { buildJob } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const unknown = '019aa000-0000-7000-8000-000000000000'

/** The call by its name (docs/rules.md#named-calls): status and body. */
async function post(name: 'fetchJobs' | 'createJob' | 'deleteJob', body: unknown, { token }: { token: string }) {
  const response = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

async function listed(account: TestAccount) {
  return (await account.call(jobApi.listJobs, { accountId: account.accountId })).items
}

test("a new job is scheduled in the account's time zone, and the list is sorted by next run", async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const late = await buildJob(account, { slides: [slide], title: 'Late', runAt: '2199-07-01T08:00' })
  expect(late).toMatchObject({ status: 'waiting', repeat: 'none', nextRunAt: '2199-07-01T06:00:00.000Z' })
  expect(late).not.toHaveProperty('lastRunAt')
  await buildJob(account, { slides: [slide], title: 'Daily', runAt: '2020-01-01T08:00', repeat: 'daily' })
  expect((await listed(account)).map((job) => job.title)).toEqual(['Daily', 'Late'])
  expect(await account.call(jobApi.getJob, { accountId: account.accountId, jobId: late.id })).toEqual(late)
})

test('deleted items are removed from jobs', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [kept, gone] = [await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [] })
  const job = await buildJob(account, { slides: [gone, kept, gone], shows: [show] })
  await account.call(slideApi.deleteSlide, { accountId, slideId: gone.id })
  await account.call(showApi.deleteShow, { accountId, showId: show.id })
  const healed = await account.call(jobApi.getJob, { accountId, jobId: job.id })
  expect([healed.slides, healed.shows]).toEqual([[kept.id], []])
})

test('a job with items of other accounts is refused at those fields', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  const own = await buildSlide(account)
  const attempt = buildJob(account, {
    slides: [own, await buildSlide(other)],
    shows: [await buildShow(other, { slides: [] })],
    screens: [await buildScreen(other)],
  })
  expect((await refusalOf(attempt))?.fields).toEqual(['slides.1', 'shows.0', 'screens.0'])
  expect(await listed(account)).toEqual([])
})

test('a past time is refused, but a job that has run may keep it', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const refusal = { status: 422, code: 'invalid', fields: ['runAt'] }
  expect(await refusalOf(buildJob(account, { slides: [slide], runAt: '2020-01-01T08:00' }))).toEqual(refusal)
  const job = await buildJob(account, { slides: [slide], runAt: '2199-01-01T08:00' })
  await server.context().db.updateTable('jobs').set({ runAt: '2020-01-01T08:00' }).where('id', '=', job.id).execute()
  const body = { title: 'Renamed', slides: [slide.id], runAt: '2020-01-01T08:00' }
  const renamed = await account.call(jobApi.updateJob, { accountId, jobId: job.id, body })
  expect([renamed.title, renamed.nextRunAt]).toEqual(['Renamed', undefined])
  const earlier = { accountId, jobId: job.id, body: { ...body, runAt: '2020-01-01T09:00' } }
  expect(await refusalOf(account.call(jobApi.updateJob, earlier))).toEqual(refusal)
})

test('saving a job that is due does not cancel the run', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const times = { runAt: '2020-01-01T08:00', repeat: 'daily' as const }
  const job = await buildJob(account, { slides: [slide], ...times })
  const due = new Date(Date.now() - 1000)
  await server.context().db.updateTable('jobs').set({ nextRunAt: due }).where('id', '=', job.id).execute()
  const body = { title: 'Renamed', slides: [slide.id], ...times }
  const saved = await account.call(jobApi.updateJob, { accountId, jobId: job.id, body })
  expect([saved.title, saved.nextRunAt]).toEqual(['Renamed', due.toISOString()])
  const ran = () => account.call(jobApi.getJob, { accountId, jobId: job.id })
  await expect.poll(async () => (await ran()).lastRunAt, { timeout: 20_000 }).toBeDefined()
})

test('jobs keep their local times when the company changes its time zone', async () => {
  const account = await buildAccount(server)
  const job = await buildJob(account, { slides: [await buildSlide(account)], runAt: '2199-07-01T08:00' })
  const body = { ...accountInput(), timezone: 'America/New_York' }
  await account.call(accountApi.updateAccount, { accountId: account.accountId, body })
  const moved = () => account.call(jobApi.getJob, { accountId: account.accountId, jobId: job.id })
  await expect.poll(async () => (await moved()).nextRunAt, { timeout: 20_000 }).toBe('2199-07-01T12:00:00.000Z')
  expect((await moved()).runAt).toBe('2199-07-01T08:00')
})

test('an account has at most a hundred jobs, even with concurrent creations', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  for (let made = 0; made < maxJobs - 3; made++) await buildJob(account, { slides: [slide] })
  const answers = await Promise.all(Array.from({ length: 12 }, () => refusalOf(buildJob(account, { slides: [slide] }))))
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(new Set(answers.map((refusal) => refusal?.code))).toEqual(new Set([undefined, 'too-many-jobs']))
})

test('createJob returns 200 with the job, fetchJobs all jobs by id, and deleteJob the deleted job', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const payload = { accountId, title: 'Job', slides: [slide.id], runAt: '2199-01-01T08:00', repeat: 'weekly' }
  const created = await post('createJob', payload, account)
  expect(created).toMatchObject({ status: 200, body: { ...payload, shows: [], screens: [], status: 'waiting' } })
  const other = await buildJob(account, { slides: [slide] })
  const all = { [created.body.id]: created.body, [other.id]: other }
  expect(await post('fetchJobs', { accountId }, account)).toEqual({ status: 200, body: all })
  expect(await post('deleteJob', { id: other.id }, account)).toEqual({ status: 200, body: other })
  expect(await post('deleteJob', { id: other.id }, account)).toEqual({ status: 204, body: null })
  expect(await post('deleteJob', { id: unknown }, account)).toEqual({ status: 204, body: null })
  expect((await listed(account)).map((job) => job.id)).toEqual([created.body.id])
})

test('the named calls require a member of the account and report invalid input', async () => {
  const [account, otherTenant] = [await buildAccount(server), await buildAccount(server)]
  const { accountId } = account
  const job = await buildJob(account, { slides: [await buildSlide(account)] })
  const invalid = { status: 422, body: { code: 'invalid' } }
  expect(await post('fetchJobs', { accountId }, otherTenant)).toMatchObject({ status: 404 })
  expect(await post('createJob', { accountId, title: 'Job', slides: job.slides }, otherTenant)).toMatchObject({
    status: 404,
  })
  expect(await post('deleteJob', { id: job.id }, otherTenant)).toEqual({ status: 204, body: null })
  expect(await post('createJob', { accountId, title: 'Job' }, account)).toMatchObject(invalid)
  expect(await post('createJob', { accountId, slides: job.slides }, account)).toMatchObject(invalid)
  for (const name of ['fetchJobs', 'createJob', 'deleteJob'] as const) {
    expect(await post(name, {}, account)).toMatchObject(invalid)
    expect(await post(name, { accountId, id: job.id }, { token: 'nobody' })).toMatchObject({ status: 401 })
  }
  expect(await listed(account)).toEqual([job])
})
