import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'

import type { AccountContext } from '../context.ts'
import { Problem } from '../http/problem.ts'

/** `share` keeps a row from changing, and others may share it; `no key update` is for changing it, `update` for deleting it. */
type Strength = 'share' | 'no key update' | 'update'
type OwnedTable = 'folders' | 'slides' | 'videos' | 'shows' | 'sites' | 'jobs' | PlaceTable
/**
 * The tables of what people edit in forms. Each change that a form can overwrite moves the timestamp (`nextTimestamp`);
 * changes of folders and tags do not.
 */
export type VersionedTable =
  | 'accounts'
  | 'drafts'
  | 'halls'
  | 'jobs'
  | 'sellers'
  | 'shows'
  | 'sites'
  | 'slides'
  | PlaceTable

/**
 * Locks those of these ids that the account owns, until the transaction ends. Always in the order of the ids: otherwise two
 * transactions that lock the same rows could wait for each other.
 */
export async function lockOwned(
  ctx: AccountContext,
  table: OwnedTable,
  { ids, strength = 'share' }: { ids: readonly string[]; strength?: Strength },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const own = ctx.db
    .selectFrom(table)
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
  const locked = { share: own.forShare(), 'no key update': own.forNoKeyUpdate(), update: own.forUpdate() }[strength]
  return new Set((await locked.execute()).map(({ id }) => id))
}

/** Locks as `lockOwned` does. @throws Problem not-found unless the account owns all of them */
export async function lockAllOwned(
  ctx: AccountContext,
  table: OwnedTable,
  { ids, strength }: { ids: readonly string[]; strength: Strength },
): Promise<void> {
  const own = await lockOwned(ctx, table, { ids, strength })
  if (own.size < new Set(ids).size) throw new Problem('not-found')
}

/**
 * Locks the row that a field of the input refers to, so that it is not deleted meanwhile.
 * @throws Problem invalid at the field unless the account owns the row
 */
export async function lockReferred(
  ctx: AccountContext,
  table: OwnedTable,
  { id, field }: { id: string; field: string },
): Promise<void> {
  await lockAllReferred(ctx, table, [{ id, field }])
}

/** Locks several rows as `lockReferred` does. @throws Problem invalid at each field whose row is not the account's */
export async function lockAllReferred(
  ctx: AccountContext,
  table: OwnedTable,
  references: readonly { id: string; field: string }[],
): Promise<void> {
  const own = await lockOwned(ctx, table, { ids: references.map(({ id }) => id) })
  const foreign = references.filter(({ id }) => !own.has(id))
  if (foreign.length === 0) return
  throw new Problem('invalid', {
    fields: Object.fromEntries(foreign.map(({ field }) => [field, { code: 'not-yours' }])),
  })
}

/**
 * Locks a row that is about to change. @throws Problem not-found unless the account owns it; changed-meanwhile unless it is
 * still the edited version
 */
export async function lockVersion(
  ctx: AccountContext,
  table: Exclude<VersionedTable, 'accounts' | 'sellers'>,
  { id, basedOn }: { id: string; basedOn: string | undefined },
): Promise<void> {
  const row = await ctx.db
    .selectFrom(table)
    .select('timestamp')
    .where('id', '=', id)
    .where('accountId', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  requireVersion(row, basedOn)
}

/**
 * Locks the account for a change of its profile, and returns its time zone. @throws Problem changed-meanwhile unless it is still
 * the edited version
 */
export async function lockAccountVersion(ctx: AccountContext, basedOn: string | undefined): Promise<string> {
  const account = ctx.db.selectFrom('accounts').select(['timestamp', 'timezone']).where('id', '=', ctx.accountId)
  const row = await account.forNoKeyUpdate().executeTakeFirstOrThrow()
  requireVersion(row, basedOn)
  return row.timezone
}

/**
 * Locks the seller details, and returns whether there are any. @throws Problem changed-meanwhile unless they are still the
 * edited version, or there still are none
 */
export async function lockSellerVersion(ctx: AccountContext, basedOn: string | null | undefined): Promise<boolean> {
  const seller = ctx.db.selectFrom('sellers').select('timestamp').where('accountId', '=', ctx.accountId)
  const row = await seller.forNoKeyUpdate().executeTakeFirst()
  if (row) requireVersion(row, basedOn)
  return row !== undefined
}

/** @param basedOn null when there was none to edit */
function requireVersion({ timestamp }: { timestamp: Date }, basedOn: string | null | undefined): void {
  if (basedOn !== undefined && basedOn !== timestamp.toISOString()) throw new Problem('changed-meanwhile')
}
