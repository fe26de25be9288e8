import { adApi } from '@litfass/api/ads/ads'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { accountApi } from '@litfass/api/people/accounts'
import { type AuditEvent, auditApi } from '@litfass/api/people/audit'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { scheduleApi } from '@litfass/api/playback/schedules'
import { slideApi } from '@litfass/api/playback/slides'
import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  accountInput,
  buildAccount,
  buildMember,
  buildOffer,
  buildPassword,
  buildScreen,
  buildShow,
  buildSite,
  buildSlide,
  refusalOf,
  siteInput,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { freshEmail } from '../../testing/people/registration.ts'
import { eventInput } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { changeAccount } from '../operator/change-account.ts'
import { setSlideLock } from '../slides/lock-slide.ts'

const server = await testServer()

async function logOf(account: TestAccount, query: object = {}): Promise<AuditEvent[]> {
  const { items } = await account.call(auditApi.listAuditEvents, { accountId: account.accountId, query })
  return items
}

/** Backdates the entries of this company. */
async function age({ accountId }: TestAccount, days: number): Promise<void> {
  const at = new Date(Date.now() - days * dayMilliseconds)
  await server.context().db.updateTable('auditEvents').set({ at }).where('accountId', '=', accountId).execute()
}

const words = (events: AuditEvent[]) => events.map(({ kind, action }) => `${kind} ${action}`)

test('creating and deleting a slide logs its title and actor, and marks it as deleted', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const { id: thingId, title } = slide
  const made = { actor: 'person', person: 'Ada Test', kind: 'slide', action: 'created', thingId, title }
  expect(await logOf(account, { kind: 'slide' })).toMatchObject([{ ...made, exists: true, changed: {} }])
  await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  expect(await logOf(account, { kind: 'slide' })).toMatchObject([
    { action: 'deleted', title, exists: false },
    { ...made, exists: false },
  ])
})

test('the log names changed fields, with values only for fields without free text', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  await account.call(accountApi.updateAccount, { accountId, body: accountInput('Geheim GmbH') })
  const [event] = await logOf(account, { kind: 'account' })
  expect(event?.changed).toMatchObject({ company: null })
  expect(JSON.stringify(event)).not.toContain('Geheim')
  const mate = await buildMember(account)
  await account.call(teamApi.setRoles, { accountId, userId: mate.userId, body: { roles: ['admin'] } })
  expect((await logOf(account, { kind: 'member' }))[0]).toMatchObject({
    action: 'changed',
    title: 'Ada Test',
    exists: true,
    changed: { roles: [[], ['admin']] },
  })
})

test('changes by the operator are logged with the operator as actor', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const operator = { db: server.context().db, now: new Date(), by: 'operator' } as const
  await changeAccount(operator, account.accountId, { limits: { screens: 9 } })
  await setSlideLock(operator, slide.id, { locked: true })
  const [locked, limits] = await logOf(account)
  expect(locked).toMatchObject({ actor: 'operator', kind: 'slide', action: 'locked' })
  expect(limits).toMatchObject({ actor: 'operator', kind: 'account', action: 'changed' })
  expect(limits?.changed.limits?.[1]).toMatchObject({ screens: 9 })
  expect(limits).not.toHaveProperty('person')
})

test('both companies see entries about an ad, with the other company but no person of it', async () => {
  const [advertiser, publisher] = [await buildAccount(server), await buildAccount(server)]
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: only(ads).id })
  const partner = { actor: 'partner', thingId: only(ads).id, exists: true }
  const { publisherName, advertiserName } = only(ads)
  const person = { actor: 'person', person: 'Ada Test' }
  expect(await logOf(advertiser, { kind: 'ad' })).toMatchObject([
    { ...partner, action: 'approved', company: publisherName },
    { ...person, action: 'offered' },
  ])
  const quotations = await logOf(publisher, { kind: 'quotation' })
  expect(quotations).toMatchObject([
    { ...person, action: 'approved' },
    { ...partner, action: 'offered', company: advertiserName },
  ])
  expect(quotations[1]).not.toHaveProperty('person')
  // Ads of one campaign differ in their places.
  const { campaignTitle, placeName } = only(ads)
  expect(quotations[0]?.title).toBe(`${campaignTitle} · ${placeName}`)
  const file = await fetch(`${server.url}/api/accounts/${publisher.accountId}/audit.csv?kind=quotation`, {
    headers: { authorization: `Bearer ${publisher.token}` },
  })
  expect(await file.text()).toContain(`,${advertiserName},Offered,`)

  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: only(ads).id, body: {} })
  expect((await logOf(publisher, { kind: 'quotation' }))[0]).toMatchObject({ ...partner, action: 'withdrawn' })
})

test('a refund that the publisher caused names the publisher in the log of the advertiser', async () => {
  const [advertiser, publisher] = [await buildAccount(server), await buildAccount(server)]
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  const { id: thingId } = await approveAndPay(publisher, advertiser, ads)
  const { accountId } = publisher
  await publisher.call(screenApi.deleteScreen, { accountId, screenId: screen.id, query: { endAds: 'true' } })
  const { publisherName: company, amount: net, taxAmount } = only(ads)
  const refund = { actor: 'partner', action: 'refund-asked', thingId, company, amount: net + taxAmount }
  expect(await logOf(advertiser, { kind: 'payment' })).toContainEqual(expect.objectContaining(refund))
})

test('sign-ins, failed sign-ins, sign-outs and password changes are logged in each company of the user', async () => {
  const account = await buildAccount(server)
  const other = await buildAccount(server)
  const { email } = account
  const password = await buildPassword(account)
  await other.call(teamApi.invite, { accountId: other.accountId, body: { email, roles: [] } })
  const { link } = await mailCalled(server, email, `${other.company} invites you to Litfass`)
  await account.call(teamApi.acceptInvitation, { body: { token: new URL(link).searchParams.get('token') ?? '' } })

  await refusalOf(server.call(sessionApi.signIn, { body: { email, password: 'not the one' } }))
  const { token } = await server.call(sessionApi.signIn, { body: { email, password } })
  await fetch(`${server.url}/api/sign-out`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await account.call(sessionApi.changePassword, { body: { currentPassword: password, password: 'battery staple' } })
  for (const company of [account, other]) {
    const said = words(await logOf(company, { kind: 'user' }))
    expect(said.toReversed()).toEqual(expect.arrayContaining(['user sign-in-failed', 'user signed-out']))
    expect(said).toContain('user signed-in')
    expect(said).toContain('user password-changed')
  }
})

test('a wrong password for an unknown address leaves no entry', async () => {
  const { db } = server.context()
  const count = () =>
    db
      .selectFrom('auditEvents')
      .select((eb) => eb.fn.countAll().as('lines'))
      .executeTakeFirstOrThrow()
  const before = await count()
  await refusalOf(server.call(sessionApi.signIn, { body: { email: 'nobody@example.com', password: 'correct horse' } }))
  expect(await count()).toEqual(before)
})

test("the log is filtered by person, kind and days in the company's zone, and paged to its end", async () => {
  const account = await buildAccount(server)
  const mate = await buildMember(account)
  for (let made = 0; made < 60; made++) await buildSlide(made < 58 ? account : mate)
  const { accountId } = account
  const read = (query: object) => account.call(auditApi.listAuditEvents, { accountId, query })
  const first = await read({ kind: 'slide' })
  const rest = await read({ kind: 'slide', cursor: first.next ?? '' })
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 10, null])
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(60)
  expect(words((await read({ user: mate.userId, kind: 'slide' })).items)).toEqual(['slide created', 'slide created'])
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(server.context().now)
  expect((await read({ from: day, to: day, kind: 'slide' })).items).toHaveLength(50)
  expect((await read({ from: '2020-01-01', to: '2020-12-31' })).items).toEqual([])
  expect(await refusalOf(read({ cursor: 'nonsense' }))).toMatchObject({ code: 'bad-request' })
})

test('only admins can read or export the log', async () => {
  const account = await buildAccount(server)
  const mate = await buildMember(account)
  const otherTenant = await buildAccount(server)
  await buildSlide(account)
  const { accountId } = account
  expect(await refusalOf(logOf(mate))).toMatchObject({ status: 403, code: 'not-allowed' })
  const file = ({ token }: TestAccount) =>
    fetch(`${server.url}/api/accounts/${accountId}/audit.csv?kind=slide`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect([(await file(mate)).status, (await file(otherTenant)).status]).toEqual([403, 404])
  const [head, line, ...more] = (await (await file(account)).text()).trim().split('\r\n')
  expect(head).toContain('Time (UTC),User,Action,Type')
  expect(line).toMatch(/,Ada Test,Created,Slide,/)
  expect(more).toEqual([])
})

test('deleted users are not named; entries older than 400 days are deleted', async () => {
  const account = await buildAccount(server)
  const mate = await buildMember(account)
  await buildSlide(mate)
  const password = await buildPassword(mate)
  await mate.call(accountDeletionApi.deleteUser, { body: { password } })
  const [slide] = await logOf(account, { kind: 'slide' })
  expect(slide).toMatchObject({ actor: 'person', action: 'created' })
  expect(slide).not.toHaveProperty('person')
  expect((await logOf(account, { kind: 'member' }))[0]).toMatchObject({ action: 'left', actor: 'person' })

  await age(account, auditDays + 1)
  await cleanUp(server.context())
  expect(await logOf(account)).toEqual([])
})

test("entries about a user's own sign-in are deleted after 90 days", async () => {
  const account = await buildAccount(server)
  await buildSlide(account)
  await age(account, auditUserDays + 1)
  await cleanUp(server.context())
  const kinds = (await logOf(account)).map(({ kind }) => kind)
  expect(kinds).toContain('slide')
  expect(kinds).not.toContain('user')
})

test('a member who was removed is shown as a former member in the log and the export', async () => {
  const account = await buildAccount(server)
  const { accountId, token } = account
  const mate = await buildMember(account)
  await buildSlide(mate)
  await account.call(teamApi.removeMember, { accountId, userId: mate.userId })
  const [slide] = await logOf(account, { kind: 'slide' })
  const [removed] = await logOf(account, { kind: 'member' })
  expect([slide?.actor, slide?.person, removed?.action, removed?.title]).toEqual([
    'person',
    undefined,
    'removed',
    undefined,
  ])
  const fileOf = async (kind: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${server.url}/api/accounts/${accountId}/audit.csv?kind=${kind}`, { headers })).text()
  }
  expect(await fileOf('slide')).toContain(',Former member,Created,Slide,')
  expect(await fileOf('member')).toContain(',Ada Test,Removed,Team,Former member,')
})

test("an invitation's address is shown while it is open, and not stored unless it is accepted", async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const email = freshEmail()
  const { id } = await account.call(teamApi.invite, { accountId, body: { email, roles: [] } })
  expect(await logOf(account, { kind: 'invitation' })).toMatchObject([{ action: 'created', title: email }])
  const { rows } = await sql<{ title: string | null }>`
    select title from audit_events where account_id = ${accountId} and kind = 'invitation'`.execute(server.context().db)
  expect(rows).toEqual([{ title: null }])
  await account.call(teamApi.revokeInvitation, { accountId, invitationId: id })
  expect(JSON.stringify(await logOf(account, { kind: 'invitation' }))).not.toContain(email)
})

test('an accepted invitation keeps its address and names who accepted, until that user is deleted', async () => {
  const [account, mate] = [await buildAccount(server), await buildAccount(server)]
  const { accountId, company } = account
  const { email } = mate
  const log = async () =>
    (await logOf(account, { kind: 'invitation' })).map(({ action, title, person }) => [action, title, person])
  await account.call(teamApi.invite, { accountId, body: { email, roles: [] } })
  const { link } = await mailCalled(server, email, `${company} invites you to Litfass`)
  await mate.call(teamApi.acceptInvitation, { body: { token: new URL(link).searchParams.get('token') ?? '' } })
  expect(await log()).toEqual([
    ['accepted', email, 'Ada Test'],
    ['created', email, 'Ada Test'],
  ])
  await mate.call(accountDeletionApi.deleteUser, { body: { password: await buildPassword(mate) } })
  expect(await log()).toEqual([
    ['accepted', undefined, undefined],
    ['created', undefined, 'Ada Test'],
  ])
})

test('a new schedule of a screen and a new price of its week leave no entry about the screen', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const site = await buildSite(account, { openingHours: everyDay([{ from: '08:00', to: '20:00' }]) })
  const screen = await buildScreen(account, { siteId: site.id })
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  const unlogged = () =>
    server
      .context()
      .db.selectFrom('screens')
      .select(['scheduleId', 'weekAmount'])
      .where('id', '=', screen.id)
      .executeTakeFirstOrThrow()
  const before = await unlogged()
  await call(scheduleApi.saveSchedule, {
    accountId,
    screenId: screen.id,
    body: { events: [eventInput(show)] },
  })
  await call(siteApi.updateSite, {
    accountId,
    siteId: site.id,
    body: { ...siteInput(), openingHours: everyDay([{ from: '08:00', to: '20:00' }], { Sunday: [] }) },
  })
  const { scheduleId, weekAmount } = await unlogged()
  expect(scheduleId).not.toBe(before.scheduleId)
  expect(weekAmount).toBeLessThan(before.weekAmount)
  expect(words(await logOf(account, { kind: 'screen' }))).toEqual(['screen created'])
})

test('a session that expires and is cleaned up leaves no entry', async () => {
  const account = await buildAccount(server)
  const mate = await buildMember(account)
  const { db } = server.context()
  const lastSeen = new Date(Date.now() - 15 * dayMilliseconds)
  await db.updateTable('sessions').set({ lastSeen }).where('userId', '=', mate.userId).execute()
  await cleanUp(server.context())
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', mate.userId).execute()).toEqual([])
  expect(words(await logOf(account, { kind: 'user' }))).not.toContain('user signed-out')
})

test('an offer for several places logs one entry per place on both sides, and one if both sides are the same company', async () => {
  const [advertiser, publisher] = [await buildAccount(server), await buildAccount(server)]
  const screens = [await buildScreen(publisher), await buildScreen(publisher), await buildScreen(advertiser)]
  await buildOffer(advertiser, { screens })
  expect(words(await logOf(advertiser, { kind: 'ad' }))).toHaveLength(3)
  expect(words(await logOf(advertiser, { kind: 'quotation' }))).toEqual([])
  expect(words(await logOf(publisher, { kind: 'quotation' }))).toEqual(['quotation offered', 'quotation offered'])
})
