import {
  buildAccount,
  buildColleague,
  buildMember,
  buildPassword,
  buildSession,
  type TestAccount,
} from '@litfass/server/testing/builders'
import type { TestServer } from '@litfass/server/testing/test-server'

type Team = Pick<TestAccount, 'accountId' | 'company'>

export type CompanyToBuild = NonNullable<Parameters<typeof buildAccount>[1]> & {
  /** The company to join, instead of creating one. */
  joins?: Team
  /** Name of a second company of the person who joins. */
  ownCompany?: string
}

export type BuiltCompany = Pick<TestAccount, 'accountId' | 'userId' | 'token' | 'email' | 'company'> & {
  password: string
}

/** Runs in the server's process and uses the builders of the server tests. */
export async function buildCompany(
  server: Pick<TestServer, 'url' | 'context'>,
  wanted: CompanyToBuild,
): Promise<BuiltCompany> {
  const account = await buildPersonOf(server, wanted)
  const { accountId, userId, token, email, company } = account
  return { accountId, userId, token, email, company, password: await buildPassword(account) }
}

/** A session of this person, as if signed in on another device. Returns its token. */
export async function startSession(server: Pick<TestServer, 'url' | 'context'>, email: string): Promise<string> {
  const { db } = server.context()
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { token } = await buildSession({ server, userId })
  return token
}

function buildPersonOf(server: Pick<TestServer, 'url' | 'context'>, { joins, ownCompany, ...wanted }: CompanyToBuild) {
  if (!joins) return buildAccount(server, wanted)
  const team = { server, ...joins }
  return ownCompany === undefined ? buildColleague(team, wanted) : buildMember(team, { ...wanted, company: ownCompany })
}
