import { sessionApi } from '@litfass/api/people/session'
import { addDays } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, type TestAccount } from '../../../testing/builders.ts'
import { approve, approveAndPay } from '../../../testing/card-payment.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { testServer } from '../../../testing/test-server.ts'
import { runAdClock } from './ad-clock.ts'

const server = await testServer({ logLevel: 'silent' })

afterEach(() => server.setClock(Date.now()))

/** Subjects of the mails to this person about their ads, once there are `count`. */
async function subjects({ email }: TestAccount, count: number): Promise<string[]> {
  const mails = await mailsTo(server, email, count)
  return mails.map(({ subject }) => subject).filter((subject) => /expire|Expired|Completed|Please pay/.test(subject))
}

async function twoPublishers() {
  const publishers = [await buildAccount(server), await buildAccount(server)]
  const advertiser = await buildAccount(server)
  const screens = []
  for (const publisher of publishers) screens.push(await buildScreen(publisher), await buildScreen(publisher))
  const { ads } = await buildOffer(advertiser, { screens })
  return {
    publishers,
    advertiser,
    ads,
    of: (at: number) => ads.filter((ad) => ad.publisherId === publishers[at]?.accountId),
  }
}

test('the clock sends one reminder of an unpaid ad, and each company one mail a run about expired and ended ads', async () => {
  const { publishers, advertiser, ads, of } = await twoPublishers()
  const [first, second] = publishers
  const [ad] = ads
  if (!first || !second || !ad) throw new Error('not built')
  await approveAndPay(first, advertiser, of(0))
  await approve(second, of(1))
  // Three days before the start, then two: the reminder comes with the second, and not again.
  for (const days of [3, 2, 2, 1]) {
    server.setClock(`${addDays(ad.startDate, -days)}T${days === 1 ? '12' : '20'}:00:00Z`)
    await runAdClock(server.context())
  }
  server.setClock(`${ad.startDate}T12:00:00Z`)
  for (let times = 0; times < 2; times++) await runAdClock(server.context())
  server.setClock(`${addDays(ad.endDate, 1)}T12:00:00Z`)
  for (let times = 0; times < 2; times++) await runAdClock(server.context())
  await expect
    .poll(() => subjects(advertiser, 1), { timeout: 15_000 })
    .toEqual([expect.stringMatching(/^Please pay for 2 ads before/), 'Expired: 2 ads', 'Completed: 2 ads'])
  await expect.poll(() => subjects(first, 1), { timeout: 15_000 }).toEqual(['Completed: 2 ads'])
  await expect.poll(() => subjects(second, 1), { timeout: 15_000 }).toEqual(['Expired: 2 ads'])
})

test('users who turned these mails off get none from the clock', async () => {
  const { publishers, advertiser, ads } = await twoPublishers()
  await advertiser.call(sessionApi.setMailPreferences, { body: { adMails: false } })
  server.setClock(`${ads[0]?.startDate ?? ''}T12:00:00Z`)
  await runAdClock(server.context())
  for (const publisher of publishers)
    await expect.poll(() => subjects(publisher, 1), { timeout: 15_000 }).toEqual(['Expired: 2 ads'])
  expect(await subjects(advertiser, 0)).toEqual([])
})
