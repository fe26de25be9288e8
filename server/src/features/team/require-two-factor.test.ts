import { createClient } from '@litfass/api/client'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { accountApi } from '@litfass/api/people/accounts'
import { auditApi } from '@litfass/api/people/audit'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { twoFactorApi } from '@litfass/api/people/two-factor'
import { jobApi } from '@litfass/api/playback/jobs'
import { slideApi } from '@litfass/api/playback/slides'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildMember,
  buildPassword,
  buildSlide,
  callAs,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { jobsQueued } from '../../testing/database/database-digest.ts'
import { openStream } from '../../testing/event-stream.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { operateIn } from '../../testing/operate.ts'
import { freshEmail, registration } from '../../testing/people/registration.ts'
import { buildTwoFactor, turnOnTwoFactor } from '../../testing/people/two-factor-builders.ts'
import { buildJob } from '../../testing/playing-builders.ts'
import { anotherServer, testServer } from '../../testing/test-server.ts'

const server = await testServer()
const other = await anotherServer(server)
const closed = { status: 403, code: 'two-factor-required' }

/** An admin with two-factor authentication on, and a member with it off. */
async function buildTeam() {
  const admin = await buildAccount(server)
  await buildTwoFactor(admin)
  const member = await buildMember(admin, { roles: ['board'] })
  return { admin, member }
}

function requireTwoFactor({ call, accountId }: TestAccount, required = true): Promise<void> {
  return call(teamApi.requireTwoFactor, { accountId, body: { required } })
}

/** Responses of both servers to reading the company's slides as this user. */
function answers({ accountId, token }: TestAccount) {
  const headers = () => ({ authorization: `Bearer ${token}` })
  const callers = [server, other].map(({ url }) => createClient({ baseUrl: url, headers }))
  return Promise.all(callers.map((call) => refusalOf(call(slideApi.listSlides, { accountId, query: {} }))))
}

async function accountLines({ call, accountId }: TestAccount): Promise<string[]> {
  const { items } = await call(auditApi.listAuditEvents, { accountId, query: { kind: 'account' } })
  return items.map(({ person, action }) => `${person} ${action}`)
}

async function mailsCalled(subject: string, { email }: TestAccount): Promise<number> {
  const { db } = server.context()
  const found = db.selectFrom('devMails').select('id').where('recipient', '=', email).where('subject', '=', subject)
  return (await found.execute()).length
}

test('members without 2FA cannot open the company on any server until they turn it on or it is no longer required', async () => {
  const { admin, member } = await buildTeam()
  const otherTenant = await buildAccount(server)
  expect([...(await answers(admin)), ...(await answers(member))]).toEqual([null, null, null, null])
  await requireTwoFactor(admin)
  expect((await answers(member))[0]).toMatchObject(closed)
  await expect.poll(() => answers(member)).toMatchObject([closed, closed])
  expect(await answers(admin)).toEqual([null, null])
  expect(await answers({ ...otherTenant, accountId: admin.accountId })).toMatchObject([
    { status: 404 },
    { status: 404 },
  ])
  expect((await member.call(sessionApi.getSession, {})).accounts).toMatchObject([
    { requiresTwoFactor: false },
    { id: admin.accountId, requiresTwoFactor: true },
  ])

  await requireTwoFactor(admin, false)
  await expect.poll(() => answers(member)).toEqual([null, null])
  await requireTwoFactor(admin)
  await expect.poll(() => answers(member)).toMatchObject([closed, closed])
  await turnOnTwoFactor(member, await buildPassword(member))
  expect(await answers(member)).toEqual([null, null])
  expect(await accountLines(admin)).toEqual([
    'Ada Test two-factor-required',
    'Ada Test two-factor-optional',
    'Ada Test two-factor-required',
    'Ada Test created',
  ])
})

test('an id in capitals is refused as soon as its usual spelling is', async () => {
  const { admin, member } = await buildTeam()
  const accountId = member.accountId.toUpperCase()
  const call = callAs(other.url, member.token)
  const read = () =>
    Promise.all([
      refusalOf(call(slideApi.listSlides, { accountId, query: {} })),
      refusalOf(call(accountApi.fetchAccount, { body: { accountId } })),
    ])
  expect(await read()).toEqual([null, null])
  await requireTwoFactor(admin)
  await expect.poll(read).toMatchObject([closed, closed])
})

test('event streams of members without 2FA end', async () => {
  const { admin, member } = await buildTeam()
  const open = () =>
    openStream(`${server.url}/api/accounts/${admin.accountId}/events`, { authorization: `Bearer ${member.token}` })
  const stream = await open()
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  await requireTwoFactor(admin)
  await expect.poll(() => stream.ended(), { timeout: 3_000 }).toBe(true)
  expect((await open()).status).toBe(403)
})

test('members without 2FA cannot use endpoints of the company, but can use their own', async () => {
  const { admin, member } = await buildTeam()
  const { accountId } = admin
  const slide = await buildSlide(member)
  const job = await buildJob(admin, { slides: [slide] })
  const download = () => member.call(accountDeletionApi.exportUser, {})
  const before = await download()
  expect(before.created.slides).toMatchObject([{ id: slide.id }])
  expect(JSON.stringify(before.about.auditEvents)).toContain(slide.id)
  await requireTwoFactor(admin)
  const input = { title: 'Job', slides: [slide.id], shows: [], screens: job.screens, runAt: '2199-01-01T08:00' }
  const refusals = await Promise.all(
    [
      member.call(accountApi.fetchAccount, { body: { accountId } }),
      member.call(jobApi.fetchJobs, { body: { accountId } }),
      member.call(jobApi.createJob, { body: { ...input, accountId } }),
      member.call(jobApi.deleteJob, { body: { id: job.id } }),
    ].map(refusalOf),
  )
  expect(refusals).toMatchObject([closed, closed, closed, closed])
  const { about, created } = await download()
  expect(JSON.stringify([created, about.auditEvents])).not.toContain(slide.id)
  expect(about.memberships).toHaveLength(2)

  const password = await buildPassword(member)
  const { companies } = await member.call(accountDeletionApi.getUserDeletion, {})
  expect(companies).toContainEqual({ id: accountId, name: admin.company, outcome: 'continues-with-roles' })
  await member.call(accountDeletionApi.deleteUser, { body: { password } })
  expect((await admin.call(teamApi.getTeam, { accountId })).members).toHaveLength(1)
})

test('admins without 2FA and members who are not admins cannot require it', async () => {
  const { admin, member } = await buildTeam()
  const withoutTwoFactor = await buildMember(admin, { roles: ['admin'] })
  expect(await refusalOf(requireTwoFactor(withoutTwoFactor))).toMatchObject({
    status: 409,
    code: 'own-two-factor-first',
  })
  expect(await refusalOf(requireTwoFactor(member))).toMatchObject({ status: 403, code: 'not-allowed' })
  await requireTwoFactor(withoutTwoFactor, false)
  const { requiresTwoFactor } = await admin.call(accountApi.getAccount, { accountId: admin.accountId })
  expect(requiresTwoFactor).toBe(false)
  expect(await accountLines(admin)).toEqual(['Ada Test created'])
})

test('each member without 2FA gets one mail, in their language', async () => {
  const { admin, member } = await buildTeam()
  const german = await buildMember(admin)
  await german.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const protectedMember = await buildMember(admin)
  await buildTwoFactor(protectedMember)
  await requireTwoFactor(admin)
  await requireTwoFactor(admin)
  const { link } = await mailCalled(server, german.email, `${admin.company} verlangt Zwei-Faktor-Authentifizierung`)
  expect(link).toBe(`${server.config.publicUrl}/settings/user#two-factor`)
  const subject = `${admin.company} requires two-factor authentication`
  expect((await mailCalled(server, member.email, subject)).text).toContain('You have not set it up yet')
  await expect.poll(() => jobsQueued(server)).toBe(0)
  const counts = await Promise.all([member, admin, protectedMember].map((person) => mailsCalled(subject, person)))
  expect(counts).toEqual([1, 0, 0])
})

test('a company can require it five times an hour, and always stop requiring it', async () => {
  const { admin, member } = await buildTeam()
  for (let at = 0; at < 5; at++) {
    await requireTwoFactor(admin)
    await requireTwoFactor(admin, false)
  }
  for (let at = 0; at < 2; at++)
    expect(await refusalOf(requireTwoFactor(admin))).toMatchObject({ status: 429, code: 'too-many-requests' })
  const { requiresTwoFactor } = await admin.call(accountApi.getAccount, { accountId: admin.accountId })
  expect(requiresTwoFactor).toBe(false)
  await expect.poll(() => jobsQueued(server)).toBe(0)
  expect(await mailsCalled(`${admin.company} requires two-factor authentication`, member)).toBe(5)
  const { admin: other } = await buildTeam()
  await requireTwoFactor(other)
})

test('a member who turns 2FA off is locked out until it is on again', async () => {
  const { admin, member } = await buildTeam()
  const { password } = await buildTwoFactor(member)
  await requireTwoFactor(admin)
  expect(await answers(member)).toEqual([null, null])
  const off = await member.call(twoFactorApi.turnOffTwoFactor, { body: { password } })
  member.token = off.token
  await expect.poll(() => answers(member)).toMatchObject([closed, closed])
  await turnOnTwoFactor(member, password)
  expect(await answers(member)).toEqual([null, null])
})

test('admins can see which members use 2FA; other members cannot', async () => {
  const { admin, member } = await buildTeam()
  const seenBy = async ({ call, accountId }: TestAccount) =>
    (await call(teamApi.getTeam, { accountId })).members.map(({ twoFactor }) => twoFactor)
  expect(await seenBy(admin)).toEqual([true, false])
  expect(await seenBy(member)).toEqual([undefined, undefined])
})

test('an invited user can join, but opens the company only with 2FA', async () => {
  const { admin } = await buildTeam()
  await requireTwoFactor(admin)
  const { accountId } = admin
  const invite = async (email: string) => {
    await admin.call(teamApi.invite, { accountId, body: { email, roles: [] } })
    const { link } = await mailCalled(server, email, `${admin.company} invites you to Litfass`)
    return new URL(link).searchParams.get('token') ?? ''
  }
  const known = await buildAccount(server)
  await known.call(teamApi.acceptInvitation, { body: { token: await invite(known.email) } })
  expect((await answers({ ...known, accountId }))[0]).toMatchObject(closed)
  await buildTwoFactor(known)
  expect(await answers({ ...known, accountId })).toEqual([null, null])

  const {
    user: { email, ...user },
  } = registration(freshEmail())
  const token = await invite(email)
  const person = { user, language: 'en' as const, termsAccepted: true as const, token }
  expect(await server.call(teamApi.registerInvited, { body: person })).toEqual({ accountId })
  const session = await server.call(sessionApi.signIn, { body: { email, password: user.password } })
  expect((await answers({ ...known, accountId, token: session.token }))[0]).toMatchObject(closed)
})

test('a user whose 2FA the operator reset is locked out, signs in with the password and turns it on again', async () => {
  const { admin } = await buildTeam()
  const member = await buildMember(admin)
  const { password } = await buildTwoFactor(member)
  await requireTwoFactor(admin)
  expect(await answers(member)).toEqual([null, null])
  const operate = (...args: string[]) =>
    operateIn({ DATABASE_URL: server.databaseUrl }, ['user', member.email, ...args])
  expect(await operate('--no-two-factor')).toMatchObject({ code: 0, err: '' })
  expect((await operate()).out).toContain(`${admin.company}  no roles  requires 2FA\n`)
  await expect.poll(() => answers(member)).toMatchObject([closed, closed])
  member.token = (await server.call(sessionApi.signIn, { body: { email: member.email, password } })).token
  expect(await answers(member)).toMatchObject([closed, closed])
  await turnOnTwoFactor(member, password)
  expect(await answers(member)).toEqual([null, null])
})
