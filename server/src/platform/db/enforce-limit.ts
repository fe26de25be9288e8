import { maxDrafts } from '@litfass/domain/ads/draft'
import { type LimitedKind, limitRefusal, storageRefusal } from '@litfass/domain/people/account'
import { maxSites } from '@litfass/domain/places/site'
import { maxJobs } from '@litfass/domain/playback/job'
import { maxFolders } from '@litfass/domain/playback/slides/folder'
import { sql } from 'kysely'

import type { AccountContext } from '../context.ts'
import { Problem } from '../http/problem.ts'
import { storedBytes } from './stored-bytes.ts'

/** Locks the account until the transaction ends. Not `for update`, which would block inserts of rows that reference it. */
export async function lockAccount({ db, accountId }: Pick<AccountContext, 'db' | 'accountId'>): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Locks the account until the transaction ends and requires that `count` more of a kind are within its limit.
 * @throws Problem limit-…
 */
export async function enforceLimit(ctx: AccountContext, kind: LimitedKind, count = 1): Promise<void> {
  await lockAccount(ctx)
  await checkLimit(ctx, kind, count)
}

/**
 * The same check without a lock, before costly work such as decoding a picture. `enforceLimit` still decides.
 * @throws Problem limit-…
 */
export async function checkLimit({ db, accountId }: AccountContext, kind: LimitedKind, count = 1): Promise<void> {
  const { limits, amount } = await db
    .selectFrom('accounts')
    .select('limits')
    .select((eb) =>
      eb
        .selectFrom(kind)
        .select(sql<number>`count(*)::int`.as('amount'))
        .where('accountId', '=', accountId)
        .as('amount'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const refusal = limitRefusal(kind, (amount ?? 0) + count - 1, limits[kind])
  if (refusal) throw new Problem(refusal)
}

/** The limits that are the same for all accounts. */
const sharedLimits = {
  drafts: { max: maxDrafts, code: 'too-many-drafts' },
  folders: { max: maxFolders, code: 'too-many-folders' },
  jobs: { max: maxJobs, code: 'too-many-jobs' },
  sites: { max: maxSites, code: 'too-many-sites' },
} as const

/**
 * Locks the account until the transaction ends and requires that `count` more are within the limit of all accounts.
 * @throws Problem too-many-…
 */
export async function enforceSharedLimit(
  ctx: AccountContext,
  table: keyof typeof sharedLimits,
  count = 1,
): Promise<void> {
  await lockAccount(ctx)
  await checkSharedLimit(ctx, table, count)
}

/** The same check without a lock, for an account that is locked or before costly work. @throws Problem too-many-… */
export async function checkSharedLimit(
  { db, accountId }: AccountContext,
  table: keyof typeof sharedLimits,
  count = 1,
): Promise<void> {
  const { max, code } = sharedLimits[table]
  const { present } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('present'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (present + count > max) throw new Problem(code)
}

/**
 * Locks the account until the transaction ends and requires that files of this many bytes are within its storage.
 * @throws Problem limit-storage
 */
export async function enforceStorage(ctx: AccountContext, more: number): Promise<void> {
  await lockAccount(ctx)
  const { limits, stored } = await ctx.db
    .selectFrom('accounts')
    .select(['limits', storedBytes(sql.ref('accounts.id')).as('stored')])
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const refusal = storageRefusal({ stored, more, limit: limits.storage })
  if (refusal) throw new Problem(refusal)
}
