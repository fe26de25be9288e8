import { teamApi } from '@litfass/api/people/team'
import { twoFactorApi } from '@litfass/api/people/two-factor'
import { z } from 'zod'

import { appCodeOf } from './authenticator.ts'
import { buildPassword, type TestAccount } from './builders.ts'

export interface TwoFactor {
  password: string
  key: string
  /** The code that turned it on. */
  used: string
  recoveryCodes: string[]
}

/** Gives the person a password and turns on two-factor authentication; their session continues. */
export async function buildTwoFactor(account: TestAccount): Promise<TwoFactor> {
  const password = await buildPassword(account)
  return { password, ...(await turnOnTwoFactor(account, password)) }
}

/** The same for a person with a password. */
export async function turnOnTwoFactor(account: TestAccount, password: string): Promise<Omit<TwoFactor, 'password'>> {
  const { key } = await account.call(twoFactorApi.prepareTwoFactor, { body: { password } })
  const used = appCodeOf(key)
  const { recoveryCodes, token } = await account.call(twoFactorApi.confirmTwoFactor, { body: { code: used } })
  account.token = token
  return { key, used, recoveryCodes }
}

const Renewed = z.object({ token: z.string() })

/** Continues the session with the token of an answer. */
export function adoptToken({ account }: { account: TestAccount }, answer: unknown): void {
  account.token = Renewed.parse(answer).token
}

/** The company no longer requires two-factor authentication. */
export function stopRequiringTwoFactor({ call, accountId }: TestAccount): Promise<void> {
  return call(teamApi.requireTwoFactor, { accountId, body: { required: false } })
}
