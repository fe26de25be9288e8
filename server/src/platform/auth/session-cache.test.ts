import { createClient } from '@litfass/api/client'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { siteApi } from '@litfass/api/places/sites'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildColleague,
  buildMember,
  buildPassword,
  refusalOf,
} from '../../testing/builders.ts'
import { operateIn } from '../../testing/operate.ts'
import { anotherServer, testServer } from '../../testing/test-server.ts'

const server = await testServer()
const other = await anotherServer(server)
const signedOut = { status: 401, code: 'signed-out' }
/** This server refuses at once, the other one as soon as it is notified. */
const here = [signedOut, signedOut]
const everywhere = [...here, ...here]

/** What both servers answer this session: an endpoint of the person, and one of the account. */
function answers({ accountId, token }: Pick<TestAccount, 'accountId' | 'token'>) {
  const headers = () => ({ authorization: `Bearer ${token}` })
  return Promise.all(
    [server, other].flatMap(({ url }) => {
      const call = createClient({ baseUrl: url, headers })
      return [
        refusalOf(call(sessionApi.listSessions, {})),
        refusalOf(call(siteApi.listSites, { accountId, query: {} })),
      ]
    }),
  )
}

/** A colleague of an admin whom both servers have cached. */
async function cachedColleague() {
  const admin = await buildAccount(server)
  const colleague = await buildColleague(admin)
  const password = await buildPassword(colleague)
  expect(await answers(colleague)).toEqual([null, null, null, null])
  return { admin, colleague, password }
}

test('signing out ends a cached session on every server', async () => {
  const { colleague } = await cachedColleague()
  await colleague.call(sessionApi.signOut, {})
  expect((await answers(colleague)).slice(0, 2)).toMatchObject(here)
  await expect.poll(() => answers(colleague)).toMatchObject(everywhere)
})

test('a new password ends the other cached sessions of its user on every server, and no others', async () => {
  const { admin, colleague, password } = await cachedColleague()
  const { token } = await server.call(sessionApi.signIn, { body: { email: colleague.email, password } })
  const second = { ...colleague, token }
  expect(await answers(second)).toEqual([null, null, null, null])
  await colleague.call(sessionApi.changePassword, { body: { currentPassword: password, password: 'battery staple' } })
  expect((await answers(second)).slice(0, 2)).toMatchObject(here)
  await expect.poll(() => answers(second)).toMatchObject(everywhere)
  expect(await answers(colleague)).toEqual([null, null, null, null])
  expect(await answers(admin)).toEqual([null, null, null, null])
})

test('deleting a user ends their cached sessions on every server', async () => {
  const { colleague, password } = await cachedColleague()
  await colleague.call(accountDeletionApi.deleteUser, { body: { password } })
  expect((await answers(colleague)).slice(0, 2)).toMatchObject(here)
  await expect.poll(() => answers(colleague)).toMatchObject(everywhere)
})

test('the operator ends cached sessions on every server', async () => {
  const { colleague } = await cachedColleague()
  await operateIn({ DATABASE_URL: server.databaseUrl }, ['user', colleague.email, '--sign-out'])
  await expect.poll(() => answers(colleague)).toMatchObject(everywhere)
})

test('a removed member is refused by the account on every server, and stays signed in', async () => {
  const admin = await buildAccount(server)
  const member = await buildMember(admin)
  expect(await answers(member)).toEqual([null, null, null, null])
  const { accountId, userId } = member
  await admin.call(teamApi.removeMember, { accountId, userId })
  const notFound = { status: 404 }
  expect((await answers(member)).slice(0, 2)).toMatchObject([null, notFound])
  await expect.poll(() => answers(member)).toMatchObject([null, notFound, null, notFound])
})
