import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, test } from 'vitest'

import { buildAccount } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from './clean-up.ts'

const server = await testServer()

test('deletes ended sessions and expired links, counts and mails, and keeps current ones', async () => {
  const kept = await buildAccount(server)
  const gone = await buildAccount(server)
  const { db, services } = server.context()
  const long = new Date(Date.now() - 100 * dayMilliseconds)
  const soon = new Date(Date.now() + 60_000)
  await db.updateTable('sessions').set({ expiresAt: long }).where('userId', '=', gone.userId).execute()
  for (const expiresAt of [long, soon])
    await db
      .insertInto('verifications')
      .values({ id: services.newId(), identifier: 'link', value: 'x', expiresAt })
      .execute()
  for (const lastRequest of [long.getTime(), Date.now()])
    await db
      .insertInto('rateLimits')
      .values({ id: services.newId(), key: `k${lastRequest}`, count: 1, lastRequest })
      .execute()
  for (const received of [long, new Date()])
    await db
      .insertInto('stripeEvents')
      .values({ id: `evt_${received.getTime()}`, received })
      .execute()
  for (const sent of [long, new Date()])
    await db
      .insertInto('devMails')
      .values({ id: services.newId(), recipient: 'a@example.com', subject: 's', textBody: 't', htmlBody: 'h', sent })
      .execute()

  await cleanUp(server.context())

  const sessions = await db.selectFrom('sessions').select('userId').execute()
  expect(sessions.map((session) => session.userId)).toEqual([kept.userId])
  for (const table of ['verifications', 'rateLimits', 'stripeEvents', 'devMails'] as const)
    expect([table, (await db.selectFrom(table).select('id').execute()).length]).toEqual([table, 1])
})
