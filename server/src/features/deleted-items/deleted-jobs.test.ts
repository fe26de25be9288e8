import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { jobApi } from '@litfass/api/playback/jobs'
import { maxJobs } from '@litfass/domain/playback/job'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildScreen, buildSlide, refusalOf } from '../../testing/builders.ts'
import { buildJob } from '../../testing/playing-builders.ts'
import { winter } from '../../testing/running-ad.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

function remove({ call, accountId }: TestAccount, jobId: string) {
  return call(jobApi.removeJob, { accountId, jobId })
}

function restore({ call, accountId }: TestAccount, id: string) {
  return call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [id] } })
}

test('a job is listed after its deletion and returns as it was', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const job = await buildJob(account, {
    slides: [await buildSlide(account)],
    screens: [await buildScreen(account)],
    repeat: 'weekly',
  })
  await remove(account, job.id)
  const { items } = await call(deletedItemApi.listDeletedItems, { accountId, query: {} })
  expect(items).toMatchObject([{ id: job.id, kind: 'job', title: job.title }])
  await restore(account, job.id)
  expect(await call(jobApi.getJob, { accountId, jobId: job.id })).toEqual(job)
})

test('runs that were due before a job returned are left out', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slides = [await buildSlide(account)]
  // No clocks change in these days.
  const now = Date.parse(winter)
  server.setClock(now)
  const soon = new Date(now + dayMilliseconds).toISOString().slice(0, 16)
  const daily = await buildJob(account, { slides, runAt: soon, repeat: 'daily' })
  const once = await buildJob(account, { slides, runAt: soon })
  for (const { id } of [daily, once]) await remove(account, id)
  server.setClock(now + 5.5 * dayMilliseconds)
  for (const { id } of [daily, once]) await restore(account, id)
  const { nextRunAt } = await call(jobApi.getJob, { accountId, jobId: daily.id })
  expect(Date.parse(nextRunAt ?? '') - Date.parse(daily.nextRunAt ?? '')).toBe(5 * dayMilliseconds)
  const restored = await call(jobApi.getJob, { accountId, jobId: once.id })
  expect(restored).toMatchObject({ status: 'waiting' })
  expect(restored).not.toHaveProperty('nextRunAt')
  server.setClock(Date.now())
})

test('a job is restored within the limit of jobs', async () => {
  const account = await buildAccount(server)
  const slides = [await buildSlide(account)]
  const { id } = await buildJob(account, { slides })
  await remove(account, id)
  await Promise.all(Array.from({ length: maxJobs }, () => buildJob(account, { slides })))
  expect(await refusalOf(restore(account, id))).toMatchObject({ code: 'too-many-jobs' })
})
