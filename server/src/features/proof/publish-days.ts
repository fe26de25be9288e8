import { webCrypto } from '@litfass/api/proof/web-crypto'
import { treeOf } from '@litfass/domain/proof/hash-tree'
import { chainOf } from '@litfass/domain/proof/proof-day'
import { type Day, dayFromNumber, dayNumber } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'

const atOnce = 5_000

/**
 * Publishes the UTC day before: the root of a tree over all signed pages that were received and are not published, chained
 * with the day that was published last. Returns whether it did. Idempotent, even across servers.
 */
export function publishDays(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Without the lock, two servers could publish the same day.
    await sql`lock table proof_days in share row exclusive mode`.execute(ctx.db)
    const last = await ctx.db
      .selectFrom('proofDays')
      .select(['day', 'chain'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    const today = dayInZone(ctx.now.getTime(), 'UTC')
    const day = dayFromNumber(dayNumber(today) - 1)
    if (last && last.day >= day) return false
    const pages = await ctx.db
      .selectFrom('signedPages')
      .select(['keyId', 'sequence', 'hash'])
      .where('day', 'is', null)
      .where('received', '<', new Date(`${today}T00:00:00Z`))
      .orderBy('hash')
      .orderBy('keyId')
      .execute()
    // Publishing starts with the first day that has pages.
    if (!last && pages.length === 0) return false
    await publish(ctx, { day, pages, previous: last?.chain ?? null })
    return true
  })
}

async function publish(
  ctx: Context,
  {
    day,
    pages,
    previous,
  }: { day: Day; pages: { keyId: string; sequence: number; hash: string }[]; previous: string | null },
): Promise<void> {
  const { root, paths } = await treeOf(
    pages.map(({ hash }) => hash),
    webCrypto.hash,
  )
  const chain = await chainOf({ day, pages: pages.length, root }, previous, webCrypto.hash)
  await ctx.db.insertInto('proofDays').values({ day, pages: pages.length, root, chain, published: ctx.now }).execute()
  for (let at = 0; at < pages.length; at += atOnce) {
    const places = pages.slice(at, at + atOnce).map(({ keyId, ...page }, index) => ({
      ...page,
      key_id: keyId,
      position: at + index,
      path: paths[at + index],
    }))
    await sql`
      update signed_pages page set day = ${day}, position = place.position, path = place.path
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place (key_id uuid, sequence int, hash text, position int, path text[])
      where (page.key_id, page.sequence, page.hash) = (place.key_id, place.sequence, place.hash)`.execute(ctx.db)
  }
}
