import { secondFactorApi } from '@litfass/api/people/second-factor'
import { teamApi } from '@litfass/api/people/team'
import { z } from 'zod'

import { appCodeOf } from './authenticator.ts'
import { buildPassword, type TestAccount } from './builders.ts'

export interface SecondFactor {
  password: string
  key: string
  /** The code that turned it on. */
  used: string
  recoveryCodes: string[]
}

/** Gives the person a password and turns their second factor on; their session goes on. */
export async function buildSecondFactor(account: TestAccount): Promise<SecondFactor> {
  const password = await buildPassword(account)
  return { password, ...(await turnOnFactor(account, password)) }
}

/** The same for who has a password. */
export async function turnOnFactor(account: TestAccount, password: string): Promise<Omit<SecondFactor, 'password'>> {
  const { key } = await account.call(secondFactorApi.prepareSecondFactor, { body: { password } })
  const used = appCodeOf(key)
  const { recoveryCodes, token } = await account.call(secondFactorApi.confirmSecondFactor, { body: { code: used } })
  account.token = token
  return { key, used, recoveryCodes }
}

const Renewed = z.object({ token: z.string() })

/** The session goes on under the token of an answer. */
export function goOnWithToken({ account }: { account: TestAccount }, answer: unknown): void {
  account.token = Renewed.parse(answer).token
}

/** The company leaves it to its people whether they have one. */
export function liftDemand({ call, accountId }: TestAccount): Promise<void> {
  return call(teamApi.demandSecondFactor, { accountId, body: { demanded: false } })
}
