import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { accountApi } from '@litfass/api/people/accounts'
import { auditApi } from '@litfass/api/people/audit'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import { invitationDays, maxInvitations } from '@litfass/domain/people/membership'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, onTestFinished, test } from 'vitest'

import {
  buildAccount,
  buildMember,
  buildPassword,
  callAs,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { mailCalled, mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { freshEmail } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'
import { changeAccount } from '../operator/change-account.ts'

const server = await testServer()

function teamOf({ call, accountId }: TestAccount) {
  return call(teamApi.getTeam, { accountId })
}

function setRoles({ call, accountId }: TestAccount, { userId }: TestAccount, roles: Role[]) {
  return call(teamApi.setRoles, { accountId, userId, body: { roles } })
}

function remove({ call, accountId }: TestAccount, { userId }: TestAccount) {
  return call(teamApi.removeMember, { accountId, userId })
}

function invite({ call, accountId }: TestAccount, email: string, roles: Role[] = []) {
  return call(teamApi.invite, { accountId, body: { email, roles } })
}

/** Tokens of the mails, in order of arrival. */
async function tokensOf(email: string, mails: number): Promise<string[]> {
  const links = (await mailsTo(server, email, mails)).map(({ link }) => new URL(link))
  return links.map(({ searchParams }) => searchParams.get('token') ?? '')
}

/** Token of the latest mail, once there are `mails`. */
async function tokenOf(email: string, mails = 1): Promise<string> {
  return (await tokensOf(email, mails)).at(-1) ?? ''
}

function newUser(token: string) {
  const user = {
    firstName: 'Ben',
    lastName: 'Test',
    phone: '0341 12345',
    relationship: 'executive',
    password: 'correct horse',
  } as const
  return { token, user, language: 'de', termsAccepted: true } as const
}

test('a team lists its members, oldest first, and the roles they can have', async () => {
  const ada = await buildAccount(server, { roles: ['admin', 'board'] })
  const ben = await buildMember(ada)
  const team = await teamOf(ben)
  expect(team.members.map(({ id, email, roles }) => [id, email, roles])).toEqual([
    [ada.userId, ada.email, ['admin', 'board']],
    [ben.userId, ben.email, []],
  ])
  expect(team.activeRoles).toEqual(['admin', 'board'])
})

test('role changes and removal take effect with the next request', async () => {
  const ada = await buildAccount(server)
  const ben = await buildMember(ada, { roles: ['admin'] })
  const { accountId } = ada
  const rolesOfBen = async () => (await ben.call(accountApi.getAccount, { accountId })).roles
  expect(await rolesOfBen()).toEqual(['admin'])
  await setRoles(ada, ben, [])
  expect(await rolesOfBen()).toEqual([])
  expect(await refusalOf(invite(ben, freshEmail()))).toMatchObject({ status: 403, code: 'not-allowed' })
  await remove(ada, ben)
  expect(await refusalOf(rolesOfBen())).toMatchObject({ status: 404, code: 'not-found' })
})

test('a removed member is told by mail, one who leaves is not', async () => {
  const ada = await buildAccount(server)
  const [ben, eva] = [await buildMember(ada), await buildMember(ada)]
  const subject = `You have been removed from ${ada.company}`
  await eva.call(teamApi.leave, { accountId: ada.accountId })
  expect(await refusalOf(teamOf(eva))).toMatchObject({ status: 404, code: 'not-found' })
  await remove(ada, ben)
  const { text } = await mailCalled(server, ben.email, subject)
  expect(text).toContain(`Ada Test has removed you from the team of ${ada.company}`)
  await invite(ada, eva.email)
  expect((await mailsTo(server, eva.email)).map((mail) => mail.subject)).toEqual([
    `${ada.company} invites you to Litfass`,
  ])
})

test('the last admin cannot be removed, even when two admins remove each other concurrently', async () => {
  const ada = await buildAccount(server)
  const ben = await buildMember(ada)
  const leave = ada.call(teamApi.leave, { accountId: ada.accountId })
  const attempts = [leave, remove(ada, ada), setRoles(ada, ada, ['board'])]
  for (const refusal of await Promise.all(attempts.map(refusalOf)))
    expect(refusal).toMatchObject({ status: 409, code: 'last-admin' })
  await setRoles(ada, ben, ['admin'])
  await Promise.all([refusalOf(remove(ada, ben)), refusalOf(remove(ben, ada))])
  const { db } = server.context()
  const left = await db.selectFrom('memberships').select('roles').where('accountId', '=', ada.accountId).execute()
  expect(left).toEqual([{ roles: ['admin'] }])
})

test('the last member with a role can neither lose it nor be removed', async () => {
  const ada = await buildAccount(server)
  const ben = await buildMember(ada, { roles: ['board'] })
  const attempts = [setRoles(ada, ben, []), remove(ada, ben)]
  for (const refusal of await Promise.all(attempts.map(refusalOf)))
    expect(refusal).toMatchObject({ status: 409, code: 'last-with-role' })
  await setRoles(ada, ada, ['admin', 'board'])
  await remove(ada, ben)
})

test('a role that is not active in the company cannot be granted', async () => {
  const ada = await buildAccount(server)
  const ben = await buildMember(ada)
  expect(await refusalOf(setRoles(ada, ben, ['cinema']))).toMatchObject({ status: 409, code: 'role-not-active' })
  expect(await refusalOf(invite(ada, freshEmail(), ['board']))).toMatchObject({ code: 'role-not-active' })
})

test('a role that was deactivated after the invitation is not given, and the invitation cannot be sent again', async () => {
  const ada = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const { accountId } = ada
  const email = freshEmail()
  const { id: invitationId } = await invite(ada, email, ['board', 'cinema'])
  await changeAccount(server.context(), accountId, { roles: { add: [], remove: ['board'] } })
  const resend = ada.call(teamApi.resendInvitation, { accountId, invitationId })
  expect(await refusalOf(resend)).toMatchObject({ status: 409, code: 'role-not-active' })

  const token = await tokenOf(email)
  expect((await server.call(teamApi.readInvitation, { body: { token } })).roles).toEqual(['cinema'])
  await server.call(teamApi.registerInvited, { body: newUser(token) })
  const { members, activeRoles } = await teamOf(ada)
  expect(members.find((member) => member.email === email)?.roles).toEqual(['cinema'])
  expect(activeRoles).toEqual(['admin', 'cinema'])
})

test('an invited person registers with the link, can sign in immediately and has the roles', async () => {
  const ada = await buildAccount(server, { roles: ['admin', 'board'], company: 'Kino & Co' })
  const email = freshEmail()
  await invite(ada, email, ['board'])
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Kino & Co invites you to Litfass')
  expect(mail?.text).toContain('Your roles: Boards. Everyone in the team can work with slides')
  const token = await tokenOf(email)
  expect(await server.call(teamApi.readInvitation, { body: { token } })).toEqual({
    company: 'Kino & Co',
    inviter: 'Ada Test',
    email,
    roles: ['board'],
    registered: false,
  })
  const { accountId } = await server.call(teamApi.registerInvited, { body: newUser(token) })
  const signedIn = await server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } })
  const call = callAs(server.url, signedIn.token)
  expect(await call(sessionApi.getSession, {})).toMatchObject({
    email,
    verification: true,
    language: 'de',
    accounts: [{ id: accountId, name: 'Kino & Co', roles: ['board'] }],
  })
  expect((await teamOf(ada)).invitations).toEqual([])
  const again = server.call(teamApi.registerInvited, { body: newUser(token) })
  expect(await refusalOf(again)).toMatchObject({ status: 410, code: 'link-invalid' })
})

test('an existing user joins a company that was another tenant before, and keeps their language', async () => {
  const ada = await buildAccount(server)
  const ben = await buildAccount(server)
  await ben.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const { accountId } = ada
  const roles = async () => (await ben.call(accountApi.getAccount, { accountId })).roles
  expect(await refusalOf(roles())).toMatchObject({ status: 404 })
  await invite(ada, ben.email, ['admin'])
  expect(only(await mailsTo(server, ben.email)).subject).toBe(`${ada.company} lädt Sie zu Litfass ein`)
  const token = await tokenOf(ben.email)
  expect((await server.call(teamApi.readInvitation, { body: { token } })).registered).toBe(true)
  const asNew = server.call(teamApi.registerInvited, { body: newUser(token) })
  expect(await refusalOf(asNew)).toMatchObject({ status: 409, code: 'already-registered' })
  expect(await ben.call(teamApi.acceptInvitation, { body: { token } })).toEqual({ accountId })
  expect(await roles()).toEqual(['admin'])
  expect(await refusalOf(invite(ada, ben.email))).toMatchObject({ status: 422, fields: ['email'] })
})

test('the inviting admin and the owner of the address are told who joined', async () => {
  const ada = await buildAccount(server)
  const email = freshEmail()
  await invite(ada, email)
  await server.call(teamApi.registerInvited, { body: newUser(await tokenOf(email)) })
  const { text } = await mailCalled(server, ada.email, `Ben Test has joined ${ada.company}`)
  expect(text).toContain(`Ben Test (${email})`)
  const own = await mailCalled(server, email, `Sie sind ${ada.company} beigetreten`)
  expect([own.text, own.link]).toEqual([expect.stringContaining('Ben Test'), expect.stringMatching(/\/login$/)])
})

test.each([
  ['is removed', (ada: TestAccount, ben: TestAccount) => remove(ada, ben)],
  ['is no longer an admin', (ada: TestAccount, ben: TestAccount) => setRoles(ada, ben, ['board'])],
  [
    'deletes their user',
    async (_: TestAccount, ben: TestAccount) => {
      await buildPassword(ben)
      await ben.call(accountDeletionApi.deleteUser, { body: { password: 'correct horse' } })
    },
  ],
  [
    'is no longer an admin by the command line',
    async ({ accountId }: TestAccount, { email }: TestAccount) => {
      await changeAccount(server.context(), accountId, { email, roles: { add: [], remove: ['admin'] } })
    },
  ],
])('the open invitations of someone who %s are revoked, and no others', async (_, act) => {
  const ada = await buildAccount(server, { roles: ['admin', 'board'] })
  const ben = await buildMember(ada, { roles: ['admin'] })
  const [own, others] = [freshEmail(), freshEmail()]
  await invite(ben, own, ['admin'])
  const { id } = await invite(ada, others)
  await act(ada, ben)
  expect((await teamOf(ada)).invitations.map((open) => open.id)).toEqual([id])
  const body = newUser(await tokenOf(own))
  expect(await refusalOf(server.call(teamApi.registerInvited, { body }))).toMatchObject({ code: 'link-invalid' })
  const { items } = await ada.call(auditApi.listAuditEvents, {
    accountId: ada.accountId,
    query: { kind: 'invitation' },
  })
  expect(items[0]).toMatchObject({ action: 'deleted' })
})

test('with another address a user joins only after confirming it, and an admin role waits for consent', async () => {
  const ada = await buildAccount(server)
  const thief = await buildAccount(server)
  const email = freshEmail()
  await invite(ada, email, ['admin'])
  const token = await tokenOf(email)
  const accept = (body: { withOwnAddress?: boolean }) =>
    thief.call(teamApi.acceptInvitation, { body: { token, ...body } })
  for (const body of [{}, { withOwnAddress: false }])
    expect(await refusalOf(accept(body))).toMatchObject({ status: 409, code: 'invitation-for-other-address' })
  expect((await teamOf(ada)).invitations).toHaveLength(1)

  await accept({ withOwnAddress: true })
  const joined = async () => (await teamOf(ada)).members.find(({ id }) => id === thief.userId)
  expect(await joined()).toMatchObject({ roles: [], invitedEmail: email, awaitsAdmin: true })
  const inCompany = { ...thief, accountId: ada.accountId }
  expect((await teamOf(inCompany)).members.some((one) => 'awaitsAdmin' in one || 'invitedEmail' in one)).toBe(false)
  expect(await refusalOf(invite(inCompany, freshEmail()))).toMatchObject({ status: 403, code: 'not-allowed' })
  const { text } = await mailCalled(
    server,
    ada.email,
    `Ada Test has joined ${ada.company} with another address: admin role pending`,
  )
  expect(text).toContain(email)
  expect(text).toContain(thief.email)
  const { items } = await ada.call(auditApi.listAuditEvents, { accountId: ada.accountId, query: { kind: 'member' } })
  expect(items[0]).toMatchObject({ action: 'joined-with-another-address', changed: { roles: [null, []] } })

  await setRoles(ada, thief, [])
  expect((await joined())?.awaitsAdmin).toBeUndefined()
  await setRoles(ada, thief, ['admin'])
  expect(await joined()).toMatchObject({ roles: ['admin'] })
})

test('the command line also grants an admin role that waits for consent', async () => {
  const ada = await buildAccount(server)
  const ben = await buildAccount(server)
  const email = freshEmail()
  await invite(ada, email, ['admin'])
  const token = await tokenOf(email)
  await ben.call(teamApi.acceptInvitation, { body: { token, withOwnAddress: true } })
  const joined = async () => (await teamOf(ada)).members.find(({ id }) => id === ben.userId)
  await changeAccount(server.context(), ada.accountId, { roles: { add: ['board'], remove: [] } })
  expect(await joined()).toMatchObject({ roles: ['board'], awaitsAdmin: true })
  await changeAccount(server.context(), ada.accountId, { email: ben.email, roles: { add: ['admin'], remove: [] } })
  const member = await joined()
  expect([member?.roles, member?.awaitsAdmin]).toEqual([['admin', 'board'], undefined])
})

test('other roles are given with another address too', async () => {
  const ada = await buildAccount(server)
  const own = await buildMember(ada, { roles: ['board'] })
  const ben = await buildAccount(server)
  const email = freshEmail()
  await invite(ada, email, ['board'])
  await ben.call(teamApi.acceptInvitation, { body: { token: await tokenOf(email), withOwnAddress: true } })
  const { members } = await teamOf(ada)
  expect(members.find(({ id }) => id === ben.userId)).toMatchObject({ roles: ['board'], invitedEmail: email })
  expect(members.find(({ id }) => id === own.userId)?.invitedEmail).toBeUndefined()
  await mailCalled(server, ada.email, `Ada Test has joined ${ada.company} with another address`)
})

test('of many concurrent uses of a link, one succeeds', async () => {
  const ada = await buildAccount(server)
  const email = freshEmail()
  await invite(ada, email)
  const token = await tokenOf(email)
  const people = await Promise.all(Array.from({ length: 8 }, () => buildAccount(server)))
  const answers = await Promise.all(
    people.map(({ call }) => refusalOf(call(teamApi.acceptInvitation, { body: { token, withOwnAddress: true } }))),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect((await teamOf(ada)).members).toHaveLength(2)
})

test('revoked, renewed and expired links are invalid', async () => {
  const ada = await buildAccount(server)
  const ben = await buildAccount(server)
  const { accountId } = ada
  const accept = async (token: string) =>
    (await refusalOf(ben.call(teamApi.acceptInvitation, { body: { token, withOwnAddress: true } })))?.code
  const email = freshEmail()
  const { id: invitationId } = await invite(ada, email)
  const first = await tokenOf(email)
  await ada.call(teamApi.resendInvitation, { accountId, invitationId })
  const second = await tokenOf(email, 2)
  expect(await accept(first)).toBe('link-invalid')

  onTestFinished(() => server.setClock(Date.now()))
  server.setClock(Date.now() + invitationDays * dayMilliseconds + 60_000)
  expect(await accept(second)).toBe('link-invalid')
  await ada.call(teamApi.resendInvitation, { accountId, invitationId })
  const third = await tokenOf(email, 3)
  expect(await refusalOf(server.call(teamApi.readInvitation, { body: { token: third } }))).toBeNull()
  await ada.call(teamApi.revokeInvitation, { accountId, invitationId })
  expect(await accept(third)).toBe('link-invalid')
})

test('an address cannot be invited twice, and open invitations are limited', async () => {
  const ada = await buildAccount(server)
  const email = freshEmail()
  await invite(ada, email)
  expect(await refusalOf(invite(ada, email.toUpperCase()))).toMatchObject({ status: 422, fields: ['email'] })
  for (let open = 1; open < maxInvitations; open++) await invite(ada, freshEmail())
  expect(await refusalOf(invite(ada, freshEmail()))).toMatchObject({ status: 409, code: 'too-many-invitations' })

  onTestFinished(() => server.setClock(Date.now()))
  server.setClock(Date.now() + invitationDays * dayMilliseconds + 60_000)
  const expired = (await teamOf(ada)).invitations
  for (let open = 0; open < maxInvitations; open++) await invite(ada, freshEmail())
  const resend = ada.call(teamApi.resendInvitation, {
    accountId: ada.accountId,
    invitationId: expired[0]?.id ?? '',
  })
  expect(await refusalOf(resend)).toMatchObject({ status: 409, code: 'too-many-invitations' })
})

test('a company sends at most a hundred invitations a day, revoked ones included', async () => {
  const ada = await buildAccount(server)
  const { accountId } = ada
  for (let i = 0; i < 100; i++) {
    const { id: invitationId } = await invite(ada, freshEmail())
    await ada.call(teamApi.revokeInvitation, { accountId, invitationId })
  }
  expect(await refusalOf(invite(ada, freshEmail()))).toMatchObject({ code: 'too-many-requests' })
})

test('a company sends a mailbox at most three invitations per hour, and all companies together five after their first', async () => {
  const [ada, ben, cleo] = [await buildAccount(server), await buildAccount(server), await buildAccount(server)]
  const email = freshEmail()
  const invited = async (account: TestAccount) => {
    const { id: invitationId } = await invite(account, email)
    return () => account.call(teamApi.resendInvitation, { accountId: account.accountId, invitationId })
  }
  const refused = { status: 429, code: 'too-many-requests' }
  for (const account of [ada, ben]) {
    const resend = await invited(account)
    await resend()
    await resend()
    expect(await refusalOf(resend())).toMatchObject(refused)
  }
  const resendOfCleo = await invited(cleo)
  await resendOfCleo()
  expect(await refusalOf(resendOfCleo())).toMatchObject(refused)
  // Refused resends change nothing: of each company, only the link of the last mail works, which may not have arrived last.
  const read = (token: string) => refusalOf(server.call(teamApi.readInvitation, { body: { token } }))
  const refusals = await Promise.all((await tokensOf(email, 8)).map(read))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(refusals).toHaveLength(8)
})

test('of the first invitations of companies, a mailbox gets at most twenty a day beyond the five per hour', async () => {
  const email = freshEmail()
  for (let sent = 0; sent < 25; sent++) await invite(await buildAccount(server), email)
  const last = await buildAccount(server)
  expect(await refusalOf(invite(last, email))).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect((await teamOf(last)).invitations).toEqual([])
})

test('the database does not store the token of the mail', async () => {
  const ada = await buildAccount(server)
  const email = freshEmail()
  const { id } = await invite(ada, email)
  const { db } = server.context()
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(await tokenOf(email))
})
