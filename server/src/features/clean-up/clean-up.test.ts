import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { auditDays } from '@litfass/domain/people/audit'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildPassword } from '../../testing/builders.ts'
import { refuseChanges } from '../../testing/database/refuse-changes.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { freshEmail, registration } from '../../testing/people/registration.ts'
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

test('deletes registrations that were not verified within a week of their last link, with their companies', async () => {
  const { db } = server.context()
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds)
  const registered = async (at: Date, emailVerified = false) => {
    const email = freshEmail()
    await server.call(sessionApi.register, { body: registration(email) })
    await mailsTo(server, email)
    await db
      .updateTable('users')
      .set({ createdAt: at, updatedAt: at, emailVerified })
      .where('email', '=', email)
      .execute()
    return email
  }
  const old = await registered(daysAgo(8))
  const recent = await registered(daysAgo(6))
  const reminded = await registered(daysAgo(8))
  await server.call(sessionApi.requestVerification, { body: { email: reminded } })
  await mailsTo(server, reminded, 2)
  const verified = await registered(daysAgo(8), true)
  // The operator has added a member to its company.
  const joined = await registered(daysAgo(8))
  const company = await db.selectFrom('accounts').select('id').where('email', '=', joined).executeTakeFirstOrThrow()
  const { userId } = await buildAccount(server)
  await db
    .insertInto('memberships')
    .values({ accountId: company.id, userId, roles: ['admin'], created: daysAgo(1) })
    .execute()

  await cleanUp(server.context())

  const given = [old, recent, reminded, verified, joined]
  for (const table of ['users', 'accounts'] as const) {
    const left = await db.selectFrom(table).select('email').where('email', 'in', given).execute()
    expect(new Set(left.map(({ email }) => email))).toEqual(new Set([recent, reminded, verified, joined]))
  }
})

test('deletes invitations a month after they expired', async () => {
  const { accountId, call } = await buildAccount(server)
  const invited = await Promise.all(
    [29, 31].map(async (days) => {
      const { id } = await call(teamApi.invite, { accountId, body: { email: freshEmail(), roles: [] } })
      const expiresAt = new Date(Date.now() - days * dayMilliseconds)
      await server.context().db.updateTable('invitations').set({ expiresAt }).where('id', '=', id).execute()
      return id
    }),
  )
  await cleanUp(server.context())
  const { invitations } = await call(teamApi.getTeam, { accountId })
  expect(only(invitations).id).toBe(invited[0])
})

test('deletes audit events after their retention, also in several batches', async () => {
  const { accountId } = await buildAccount(server)
  const { db } = server.context()
  await db.deleteFrom('auditEvents').where('accountId', '=', accountId).execute()
  await sql`
    insert into audit_events (id, account_id, at, actor, kind, action, thing_id)
    select gen_random_uuid(), ${accountId}, now() - make_interval(days => ${auditDays} + days), 'system', 'slide', 'changed',
      gen_random_uuid()
    from generate_series(-2, 20_000) as days`.execute(db)
  await cleanUp(server.context())
  const left = await db.selectFrom('auditEvents').select('at').where('accountId', '=', accountId).execute()
  expect(left).toHaveLength(2)
})

test('deletes the plays of the slides of closed companies, and keeps those of others', async () => {
  const [closed, open] = [await buildAccount(server), await buildAccount(server)]
  const { db, services, now } = server.context()
  for (const { accountId } of [closed, open])
    await sql`
      insert into slide_plays (account_id, screen_id, slide_id, day, duration, shown, reported)
      values (${accountId}, ${services.newId()}, ${services.newId()}, ${now}::date, 100, '101', ${now})`.execute(db)
  await buildPassword(closed)
  const { accountId, company, call } = closed
  await call(accountDeletionApi.closeAccount, { accountId, body: { company, password: 'correct horse' } })
  await cleanUp(server.context())
  const left = await db.selectFrom('slidePlays').select('accountId').execute()
  expect(only(left).accountId).toBe(open.accountId)
})

test('a step that fails does not stop the steps after it', async () => {
  const { db, services } = server.context()
  const longAgo = new Date(Date.now() - 100 * dayMilliseconds)
  await db
    .insertInto('verifications')
    .values({ id: services.newId(), identifier: 'link', value: 'x', expiresAt: longAgo })
    .execute()
  await db.insertInto('stripeEvents').values({ id: 'evt_long_ago', received: longAgo }).execute()
  const allow = await refuseChanges(server.context(), 'delete on verifications')
  await expect(cleanUp(server.context())).rejects.toThrow('refused')
  expect(await db.selectFrom('stripeEvents').select('id').where('received', '=', longAgo).execute()).toEqual([])
  await allow()
})
