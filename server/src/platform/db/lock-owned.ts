import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'

import type { AccountContext } from '../context.ts'

/** `share` keeps a row from changing, others may keep it too; `no key update` is for who changes it, `update` for who may delete it. */
type Strength = 'share' | 'no key update' | 'update'

/**
 * The account's own among these ids, held until the transaction ends. They are taken in the order of their ids, whoever takes them:
 * otherwise two who want the same ones could wait for each other.
 */
export async function lockOwned(
  ctx: AccountContext,
  kind: 'slides' | 'shows' | 'sites' | PlaceTable,
  { ids, strength = 'share' }: { ids: readonly string[]; strength?: Strength },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const own = ctx.db
    .selectFrom(kind)
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
  const locked = { share: own.forShare(), 'no key update': own.forNoKeyUpdate(), update: own.forUpdate() }[strength]
  return new Set((await locked.execute()).map(({ id }) => id))
}
