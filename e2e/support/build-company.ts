import {
  buildAccount,
  buildColleague,
  buildMember,
  buildPassword,
  type TestAccount,
} from '@litfass/server/testing/builders'
import type { TestServer } from '@litfass/server/testing/test-server'

type Team = Pick<TestAccount, 'accountId' | 'company'>

export type CompanyToBuild = NonNullable<Parameters<typeof buildAccount>[1]> & {
  /** The person joins this company; no new one is made. */
  joins?: Team
  /** The name of another company that a person who joins has. */
  ownCompany?: string
}

export type BuiltCompany = Pick<TestAccount, 'accountId' | 'userId' | 'token' | 'email' | 'company'> & {
  password: string
}

/** Runs beside the server, with the builders of its own tests. */
export async function buildCompany(
  server: Pick<TestServer, 'url' | 'context'>,
  wanted: CompanyToBuild,
): Promise<BuiltCompany> {
  const account = await buildPersonOf(server, wanted)
  const { accountId, userId, token, email, company } = account
  return { accountId, userId, token, email, company, password: await buildPassword(account) }
}

function buildPersonOf(server: Pick<TestServer, 'url' | 'context'>, { joins, ownCompany, ...wanted }: CompanyToBuild) {
  if (!joins) return buildAccount(server, wanted)
  const team = { server, ...joins }
  return ownCompany === undefined ? buildColleague(team, wanted) : buildMember(team, { ...wanted, company: ownCompany })
}
