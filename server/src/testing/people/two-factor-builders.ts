import { randomInt } from 'node:crypto'

import { teamApi } from '@litfass/api/people/team'
import { twoFactorApi } from '@litfass/api/people/two-factor'
import { newRecoveryCodes } from '@litfass/domain/people/two-factor'
import { z } from 'zod'

import { appKeyFor, encryptAppKey, newAppKey } from '../../features/two-factor/app-key.ts'
import { hashRecoveryCodes } from '../../features/two-factor/recovery-code-hashes.ts'
import { buildPassword, type TestAccount } from '../builders.ts'
import { appCodeOf } from './authenticator.ts'

export interface TwoFactor {
  password: string
  key: string
  recoveryCodes: string[]
}

const builtCodes = newRecoveryCodes(randomInt)
let builtHashes: Promise<string[]> | undefined

/**
 * Gives the person a password and two-factor authentication. Recovery codes are hashed once, because hashing is slow on
 * purpose.
 */
export async function buildTwoFactor(account: TestAccount): Promise<TwoFactor> {
  const password = await buildPassword(account)
  const { userId } = account
  const { db, services } = account.server.context()
  builtHashes ??= hashRecoveryCodes(builtCodes)
  const backupCodes = JSON.stringify(await builtHashes)
  const appKey = newAppKey()
  const secret = encryptAppKey(services.config.authSecret, appKey)
  await db
    .insertInto('twoFactors')
    .values({ id: services.newId(), userId, secret, backupCodes, verified: false, failedVerificationCount: 0 })
    .execute()
  await db.updateTable('users').set({ twoFactor: true }).where('id', '=', userId).execute()
  services.sessions.forgetUser(userId)
  return { password, key: appKeyFor(account.email, appKey).key, recoveryCodes: builtCodes }
}

/** A person with a password turns on two-factor authentication with the code `used`; their session continues. */
export async function turnOnTwoFactor(
  account: TestAccount,
  password: string,
): Promise<Omit<TwoFactor, 'password'> & { used: string }> {
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
