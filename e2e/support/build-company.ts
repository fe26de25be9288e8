import type { Role, Subscription } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'
import {
  buildAccount,
  buildColleague,
  buildMember,
  buildPassword,
  type TestAccount,
} from '@litfass/server/testing/builders'
import type { TestServer } from '@litfass/server/testing/test-server'

export interface CompanyToBuild {
  company?: string
  firstName?: string
  lastName?: string
  language?: Language
  /** Of a new company: admin unless told otherwise. */
  roles?: Role[]
  subscription?: Subscription
  /** How many of each kind it may have: 1,000 unless told otherwise. */
  limits?: number
  /** Not a new company: the person joins this one. */
  joins?: Pick<TestAccount, 'accountId' | 'company'>
  /** The name of the company that a person who joins has as well. */
  ownCompany?: string
}

export type BuiltCompany = Pick<TestAccount, 'accountId' | 'userId' | 'token' | 'email' | 'company'> & {
  password: string
}

/** Runs beside the server, with the builders of its own tests. */
export async function buildCompany(
  server: Pick<TestServer, 'url' | 'context'>,
  { joins, ownCompany, ...wanted }: CompanyToBuild,
): Promise<BuiltCompany> {
  const account = joins ? await join({ server, ...joins }) : await buildAccount(server, wanted)
  const { accountId, userId, token, email, company } = account
  return { accountId, userId, token, email, company, password: await buildPassword(account) }

  function join(team: Pick<TestAccount<typeof server>, 'server' | 'accountId' | 'company'>) {
    return ownCompany === undefined
      ? buildColleague(team, wanted)
      : buildMember(team, { ...wanted, company: ownCompany })
  }
}
