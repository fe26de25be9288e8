import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'

import type { AccountContext } from '../context.ts'

/** `share` keeps a row from changing, and others may share it; `no key update` is for changing it, `update` for deleting it. */
type Strength = 'share' | 'no key update' | 'update'

/**
 * Locks those of these ids that the account owns, until the transaction ends. Always in the order of the ids: otherwise two
 * transactions that lock the same rows could wait for each other.
 */
export async function lockOwned(
  ctx: AccountContext,
  table: 'folders' | 'slides' | 'videos' | 'shows' | 'sites' | 'jobs' | PlaceTable,
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
