import { type RawBuilder, sql } from 'kysely'

import { type AccountContext, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'

/**
 * Changes a tag on all slides of the account, deleted ones included. Timestamps stay, so no open form is refused
 * (decision 54). Lock the account first.
 * @param becomes SQL for the new value of the tag `one`; null removes it
 */
export async function replaceTag(ctx: AccountContext, tag: string, becomes: RawBuilder<string | null>): Promise<void> {
  const { accountId, db } = ctx
  const tagged = await db
    .selectFrom('slides')
    .select('id')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`tags @> array[${tag}]::text[]`)
    .execute()
  const ids = tagged.map(({ id }) => id)
  await lockOwned(ctx, 'slides', { ids, strength: 'no key update' })
  const after = (tags: RawBuilder<unknown>) => sql`
    select tag, min(at) as at from (
      select ${becomes} as tag, at from ${tags} with ordinality as before (one, at)
    ) as each where tag is not null group by tag`
  await sql`
    update slides set tags = coalesce((select array_agg(tag order by at) from (${after(sql`unnest(tags)`)}) as changed), '{}')
    where id = any(${ids}::uuid[])`.execute(db)
  // Deleted slides too, so that a restored one has the current tags.
  const stored = sql`jsonb_array_elements_text(document -> 'row' -> 'tags')`
  await sql`
    update deleted_items set document = jsonb_set(document, '{row,tags}',
      (select coalesce(jsonb_agg(tag order by at), '[]') from (${after(stored)}) as changed))
    where account_id = ${accountId} and kind = 'slide' and document -> 'row' -> 'tags' @> to_jsonb(${tag}::text)`.execute(
    db,
  )
  await notify(ctx, accountId, ['folders'])
}
