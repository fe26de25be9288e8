import { adApi } from '@litfass/api/ads/ads'
import { urlOf } from '@litfass/api/client'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { accountApi } from '@litfass/api/people/accounts'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { boardApi } from '@litfass/api/places/boards'
import { siteApi } from '@litfass/api/places/sites'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildColleague,
  buildMember,
  buildMessage,
  buildOffer,
  buildPassword,
  buildScreen,
  buildSession,
  buildShow,
  buildSite,
  buildSlide,
  endAds,
  refusalOf,
  siteInput,
  type TestAccount,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { buildBoard, buildCinema } from '../../testing/place-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { accountById } from '../operator/accounts-for-operator.ts'

const server = await sharedServer()

async function close(account: TestAccount, given: { company?: string; password?: string } = {}) {
  const { accountId, company, call } = account
  const body = { company, password: 'correct horse', ...given }
  return call(accountDeletionApi.closeAccount, { accountId, body })
}

function remove({ call }: TestAccount, password = 'correct horse') {
  return call(accountDeletionApi.deleteUser, { body: { password } })
}

function manifestOf(screenId: string): Promise<Response> {
  return fetch(`${server.url}/api/player/screens/${screenId}`)
}

test('a user can export all data about them, without secrets', async () => {
  const account = await buildAccount(server)
  await buildPassword(account)
  const partner = await buildAccount(server)
  const slide = await buildSlide(account, { title: 'Mine' })
  const ad = only((await buildOffer(account, { screens: [await buildScreen(partner)], slide })).ads)
  const mate = await buildMember(account)
  await buildSlide(mate, { title: 'Theirs' })
  await partner.call(teamApi.invite, { accountId: partner.accountId, body: { email: account.email, roles: [] } })

  const { user, about, created } = await account.call(accountDeletionApi.exportUser, {})
  expect(user).toEqual(await account.call(sessionApi.getSession, {}))
  expect(about.adEvents).toMatchObject([{ adId: ad.id, action: 'offered', userName: 'Ada Test' }])
  expect(about.memberships).toMatchObject([{ accountId: account.accountId, roles: ['admin'] }])
  expect(about.invitations).toMatchObject([{ company: partner.company, email: account.email }])
  expect(about.sessions).toHaveLength(1)
  expect(created.slides).toEqual([{ id: slide.id, accountId: account.accountId, title: 'Mine' }])
  expect(created.campaigns).toMatchObject([{ title: 'Campaign' }])
  const text = JSON.stringify({ about, created })
  expect(text).not.toContain(account.token)
  expect(text).not.toMatch(/password|tokenHash/i)
})

test('an admin can export all data of the company; other members cannot', async () => {
  const account = await buildAccount(server)
  const member = await buildMember(account)
  const partner = await buildAccount(server)
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide] })
  const { ads } = await buildOffer(partner, { screens: [await buildScreen(account)] })
  await buildSlide(partner)

  const { accountId } = account
  const data = await account.call(accountDeletionApi.exportAccount, { accountId })
  expect(data.account).toEqual(await account.call(accountApi.getAccount, { accountId }))
  expect(data.members.map(({ id }) => id)).toEqual([account.userId, member.userId])
  expect(data.rows.slides).toMatchObject([{ id: slide.id, title: 'Slide' }])
  expect(data.rows.showSlides).toMatchObject([{ showId: show.id, slideId: slide.id }])
  expect(data.rows.ads).toMatchObject([{ id: only(ads).id, publisherId: accountId }])
  expect(data.rows.adEvents).toMatchObject([{ adId: only(ads).id, action: 'offered' }])
  const asMember = member.call(accountDeletionApi.exportAccount, { accountId })
  expect(await refusalOf(asMember)).toMatchObject({ status: 403, code: 'not-allowed' })
})

test.each<[string, (account: TestAccount) => Promise<unknown>]>([
  ['a company', ({ call, accountId }) => call(accountDeletionApi.exportAccount, { accountId })],
  ['a user', ({ call }) => call(accountDeletionApi.exportUser, {})],
])('of many exports of %s at once, some wait and the others are refused', async (_, exportOf) => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  const exported = (one: TestAccount) =>
    exportOf(one).then(
      () => 'exported',
      (problem: { code: string }) => problem.code,
    )
  const [others, ...own] = await Promise.all([exported(other), ...Array.from({ length: 30 }, () => exported(account))])
  expect([others, new Set(own)]).toEqual(['exported', new Set(['exported', 'server-busy'])])
  expect(await exported(account)).toBe('exported')
})

test('exports that are not read do not block other exports', async () => {
  const [account, ...slow] = [await buildAccount(server), await buildAccount(server), await buildAccount(server)]
  const { db } = server.context()
  // More than the buffers of a connection.
  for (const { accountId } of slow)
    await sql`insert into audit_events (id, account_id, at, actor, kind, action, title)
      select gen_random_uuid(), ${accountId}, now(), 'system', 'slide', 'created', repeat('x', 100000)
      from generate_series(1, 250)`.execute(db)
  const unread = await Promise.all(
    slow.map(({ accountId, token }) =>
      fetch(server.url + urlOf(accountDeletionApi.exportAccount, { accountId }), {
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  )
  expect(unread.map(({ status }) => status)).toEqual([200, 200])
  const { accountId } = account
  expect(await account.call(accountDeletionApi.exportAccount, { accountId })).toHaveProperty('account.id', accountId)
  for (const { body } of unread) await body?.cancel()
})

test('an export has each row of a large table once', async () => {
  const { accountId, call } = await buildAccount(server)
  const { db, services, now } = server.context()
  const ids = Array.from({ length: 450 }, () => services.newId())
  await db
    .insertInto('folders')
    .values(ids.map((id) => ({ id, accountId, title: id.slice(-12), timestamp: now })))
    .execute()
  const { rows } = await call(accountDeletionApi.exportAccount, { accountId })
  expect(rows.folders?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('the export of a company has no ids of the other company’s users', async () => {
  const [account, partner] = [await buildAccount(server), await buildAccount(server)]
  const { ads } = await buildOffer(partner, { screens: [await buildScreen(account)] })
  const { id: adId } = only(ads)
  await account.call(adApi.approveAd, { accountId: account.accountId, adId })
  await buildMessage(account, { id: adId }, 'Hello')
  await buildMessage(partner, { id: adId }, 'Hello')
  for (const [{ call, accountId, userId }, other] of [
    [account, partner],
    [partner, account],
  ] as const) {
    const { rows } = await call(accountDeletionApi.exportAccount, { accountId })
    const shared = { ads: rows.ads, adEvents: rows.adEvents, messages: rows.messages }
    expect(JSON.stringify(shared)).not.toContain(other.userId)
    expect(shared.messages).toHaveLength(2)
    expect(shared.messages).toContainEqual(expect.objectContaining({ accountId, creatorId: userId }))
    expect(shared.adEvents).toContainEqual(expect.objectContaining({ accountId, userId }))
  }
})

test('closing a company removes its members and screens and keeps its bookings', async () => {
  const account = await buildAccount(server, { company: 'Gym GmbH' })
  await buildPassword(account)
  const member = await buildMember(account)
  const partner = await buildAccount(server)
  const slide = await buildSlide(account)
  await buildShow(account, { slides: [slide] })
  const screen = await buildScreen(account, { siteId: (await buildSite(account)).id })
  const [over, offered] = [
    await buildOffer(partner, { screens: [screen] }),
    await buildOffer(partner, { screens: [screen] }),
  ]
  await account.call(adApi.approveAd, { accountId: account.accountId, adId: only(over.ads).id })
  await endAds(account)
  const mine = only((await buildOffer(account, { screens: [await buildScreen(partner)], slide })).ads)
  expect((await manifestOf(screen.id)).status).toBe(200)

  await close(account)
  for (const { call } of [account, member])
    expect(await refusalOf(call(accountApi.getAccount, { accountId: account.accountId }))).toMatchObject({
      status: 404,
    })
  expect((await account.call(sessionApi.getSession, {})).accounts).toEqual([])
  // The cached manifest is dropped by an event, and files are deleted after the commit.
  await expect.poll(async () => (await manifestOf(screen.id)).status).toBe(404)
  await expect.poll(async () => (await fetch(`${server.url}${slide.backgroundUrl}`)).status).toBe(404)

  const stateOf = async (adId: string, { call, accountId }: TestAccount) => {
    const { status, reason, events } = await call(adApi.getAd, { accountId, adId })
    return [status, reason, events.at(-1)?.userName]
  }
  expect(await stateOf(only(over.ads).id, partner)).toEqual(['completed', undefined, 'Ada Test'])
  expect(await stateOf(only(offered.ads).id, partner)).toEqual(['declined', 'account-closed', 'Ada Test'])
  expect(await stateOf(mine.id, partner)).toEqual(['failed', 'withdrawn', 'Ada Test'])
  for (const { email } of [account, member])
    expect((await mailCalled(server, email, 'Gym GmbH has been closed')).text).toContain('Ada Test')
  const toPublisher = await mailCalled(server, partner.email, 'Gym GmbH has withdrawn 1 ad')
  expect(toPublisher.text).toContain('Reason: the company was closed')

  const ctx = server.context()
  expect(await accountById(ctx, account.accountId)).toMatchObject({
    company: 'Gym GmbH',
    closed: expect.any(Date),
    members: [],
    amounts: { slides: 0, shows: 0, screens: 0 },
  })
  const files = await ctx.db.selectFrom('files').select('key').where('accountId', '=', account.accountId).execute()
  expect(files.every(({ key }) => key.startsWith('creatives/'))).toBe(true)
})

test('a company with booked ads cannot be closed; the response lists them', async () => {
  const account = await buildAccount(server)
  await buildPassword(account)
  const partner = await buildAccount(server)
  const { ads } = await buildOffer(partner, { screens: [await buildScreen(account, { name: 'Foyer' })] })
  const { accountId, call } = account
  expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({ bookingCount: 0, openOffers: 1 })
  await call(adApi.approveAd, { accountId, adId: only(ads).id })
  expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({
    bookingCount: 1,
    bookings: [{ adId: only(ads).id, side: 'external', status: 'approved', placeName: 'Foyer', reason: 'not-ended' }],
    openOffers: 0,
    otherMembers: 0,
  })
  expect(await refusalOf(close(account))).toMatchObject({ status: 409, code: 'account-has-bookings' })
  expect((await partner.call(accountDeletionApi.getClosing, { accountId: partner.accountId })).bookings).toMatchObject([
    { side: 'mine' },
  ])
})

test('a company cannot be closed while invoices wait for its details, not even with its last user', async () => {
  const publisher = await buildAccount(server)
  await buildPassword(publisher)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approveAndPay(publisher, advertiser, ads)
  await endAds(publisher)
  const { accountId, call } = publisher
  expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({
    bookingCount: 0,
    waitingInvoices: 1,
  })
  expect(await refusalOf(close(publisher))).toMatchObject({ status: 409, code: 'account-has-invoices' })
  expect(await refusalOf(remove(publisher))).toMatchObject({ status: 409, code: 'account-has-invoices' })
  expect((await call(accountDeletionApi.getUserDeletion, {})).companies).toMatchObject([{ outcome: 'has-invoices' }])
  await saveSeller(publisher)
  await invoicesOf(advertiser, { count: 1 })
  await close(publisher)
})

test('closing requires an admin, the company name and the password', async () => {
  const account = await buildAccount(server, { company: 'Kino GmbH' })
  await buildPassword(account)
  const member = await buildMember(account)
  await buildPassword(member)
  expect(await refusalOf(close(account, { company: 'Kino' }))).toMatchObject({ status: 422, fields: ['company'] })
  expect(await refusalOf(close(account, { password: 'guess' }))).toMatchObject({ status: 422, fields: ['password'] })
  expect(await refusalOf(close(member))).toMatchObject({ status: 403, code: 'not-allowed' })
  await close(account, { company: ' Kino GmbH ' })
})

test('concurrent creations complete before the company is closed or are refused', async () => {
  const account = await buildAccount(server)
  await buildPassword(account)
  const { accountId, call } = account
  const adding = Array.from({ length: 20 }, (_, at) =>
    refusalOf(call(siteApi.createSite, { accountId, body: siteInput(`Site ${at}`) })),
  )
  const [closed, ...added] = await Promise.all([refusalOf(close(account)), ...adding])
  expect(closed).toBeNull()
  for (const refusal of added) expect(refusal === null || refusal.status === 404).toBe(true)
  const left = await server.context().db.selectFrom('sites').select('id').where('accountId', '=', accountId).execute()
  expect(left).toEqual([])
})

const waiting = () => waitingForLock(server, 'accounts|boards|halls|screens')

test('a board that is added while its company is being closed is refused', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'board'] })
  const { db } = server.context()
  const { added } = await db.transaction().execute(async (closing) => {
    await sql`select from accounts where id = ${account.accountId} for update`.execute(closing)
    const adding = refusalOf(buildBoard(account))
    await expect.poll(waiting).toBeGreaterThan(0)
    await sql`update accounts set closed = now() where id = ${account.accountId}`.execute(closing)
    return { added: adding }
  })
  expect(await added).toMatchObject({ status: 404 })
})

test.each<[string, (accountId: string) => [RawBuilder<unknown>, RawBuilder<unknown>]]>([
  [
    'its account and then a screen, as a job does',
    (id) => [
      sql`select from accounts where id = ${id} for no key update`,
      sql`select from screens where account_id = ${id} for no key update nowait`,
    ],
  ],
  [
    'a board and then its account, as an offer does',
    (id) => [
      sql`select from boards where account_id = ${id} for key share`,
      sql`select from accounts where id = ${id} for key share nowait`,
    ],
  ],
  [
    'a hall and then its account, as its deletion does',
    (id) => [
      sql`select from halls where account_id = ${id} for update`,
      sql`select from accounts where id = ${id} for key share nowait`,
    ],
  ],
])('closing a company waits for a change that locks %s', async (_, locksOf) => {
  const account = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  await buildPassword(account)
  await buildScreen(account)
  await buildBoard(account)
  await buildCinema(account, { halls: ['Hall 1'] })
  const [first, second] = locksOf(account.accountId)
  const { db } = server.context()
  const { closed } = await db.transaction().execute(async (change) => {
    await first.execute(change)
    const closing = close(account)
    await expect.poll(waiting).toBeGreaterThan(0)
    await second.execute(change)
    return { closed: closing }
  })
  await closed
})

test('deleting a user ends all sessions, closes their own company and frees the address', async () => {
  const account = await buildAccount(server, { company: 'Solo' })
  await buildPassword(account)
  const elsewhere = await buildSession(account)
  const partner = await buildAccount(server)
  const ad = only((await buildOffer(partner, { screens: [await buildScreen(account)] })).ads)
  await partner.call(teamApi.invite, { accountId: partner.accountId, body: { email: account.email, roles: [] } })
  expect(await account.call(accountDeletionApi.getUserDeletion, {})).toEqual({
    companies: [{ id: account.accountId, name: 'Solo', outcome: 'is-closed' }],
  })
  expect(await refusalOf(remove(account, 'guess'))).toMatchObject({ status: 422, fields: ['password'] })
  await remove(account)

  for (const { call } of [account, elsewhere])
    expect(await refusalOf(call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  const { email } = account
  const signIn = server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } })
  expect(await refusalOf(signIn)).toMatchObject({ code: 'wrong-credentials' })
  const { events, status } = await partner.call(adApi.getAd, { accountId: partner.accountId, adId: ad.id })
  expect([status, events.at(-1)?.userName, events.at(-1)?.accountId]).toEqual([
    'declined',
    undefined,
    account.accountId,
  ])
  await mailCalled(server, email, 'Your user has been deleted')

  const { db } = server.context()
  const invited = await db.selectFrom('invitations').select('id').where('email', '=', email).execute()
  const people = await db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect([invited, people]).toEqual([[], []])
})

test('a user without a company can export their data and delete the user', async () => {
  const person = await buildAccount(server)
  await buildPassword(person)
  await close(person)
  expect((await person.call(sessionApi.getSession, {})).accounts).toEqual([])
  const { user, about } = await person.call(accountDeletionApi.exportUser, {})
  expect([user.email, about.memberships ?? []]).toEqual([person.email, []])
  expect(await person.call(accountDeletionApi.getUserDeletion, {})).toEqual({ companies: [] })
  await remove(person)
  expect(await refusalOf(person.call(sessionApi.getSession, {}))).toMatchObject({ status: 401 })
})

test('the last admin of a company with other members cannot be deleted; other members can', async () => {
  const account = await buildAccount(server, { company: 'Duo' })
  const member = await buildMember(account)
  for (const person of [account, member]) await buildPassword(person)
  const { companies } = await account.call(accountDeletionApi.getUserDeletion, {})
  expect(companies).toMatchObject([{ name: 'Duo', outcome: 'needs-admin' }])
  expect(await refusalOf(remove(account))).toMatchObject({ status: 409, code: 'last-admin' })
  await remove(member)
  const team = await account.call(teamApi.getTeam, { accountId: account.accountId })
  expect(team.members.map(({ id }) => id)).toEqual([account.userId])
  expect((await account.call(accountDeletionApi.getUserDeletion, {})).companies).toMatchObject([
    { outcome: 'is-closed' },
  ])
})

test('the admins of a company get the roles that only a deleted user had', async () => {
  const ada = await buildAccount(server)
  const eva = await buildMember(ada, { roles: ['admin', 'cinema'] })
  const ben = await buildColleague(ada, { roles: ['board', 'cinema'] })
  await buildPassword(ben)
  const { accountId } = ada
  const { companies } = await ben.call(accountDeletionApi.getUserDeletion, {})
  expect(companies).toMatchObject([{ id: accountId, outcome: 'continues-with-roles' }])
  expect(await refusalOf(ada.call(boardApi.listBoards, { accountId, query: {} }))).toMatchObject({ status: 403 })
  await remove(ben)
  const { members } = await ada.call(teamApi.getTeam, { accountId })
  expect(members.map(({ id, roles }) => [id, roles])).toEqual([
    [ada.userId, ['admin', 'board']],
    [eva.userId, ['admin', 'cinema', 'board']],
  ])
  await ada.call(boardApi.listBoards, { accountId, query: {} })
})

test('two admins deleting themselves concurrently do not leave the company without an admin', async () => {
  const ada = await buildAccount(server)
  const eve = await buildMember(ada, { roles: ['admin'] })
  await buildMember(ada)
  for (const person of [ada, eve]) await buildPassword(person)
  const refusals = await Promise.all([refusalOf(remove(ada)), refusalOf(remove(eve))])
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(refusals.find((refusal) => refusal !== null)).toMatchObject({ code: 'last-admin' })
})

test('a user whose own company has booked ads cannot be deleted until they have ended', async () => {
  const account = await buildAccount(server)
  await buildPassword(account)
  const partner = await buildAccount(server)
  const { ads } = await buildOffer(partner, { screens: [await buildScreen(account)] })
  await account.call(adApi.approveAd, { accountId: account.accountId, adId: only(ads).id })
  expect(await refusalOf(remove(account))).toMatchObject({ status: 409, code: 'account-has-bookings' })
  await endAds(account)
  await remove(account)
})

test('password guesses on deletion are rate-limited', async () => {
  const account = await buildAccount(server)
  await buildPassword(account)
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 11; i++) codes.push((await refusalOf(remove(account, 'guess')))?.code)
  expect(codes.at(-1)).toBe('too-many-requests')
})
