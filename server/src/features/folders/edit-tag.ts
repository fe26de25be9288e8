import type { TagRename } from '@litfass/domain/playback/slides/folder'
import { renamedTag } from '@litfass/domain/tags'
import { type RawBuilder, sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tagsOfSlides } from './folders.store.ts'

/** Renames a tag on all slides, deleted ones included. @throws Problem not-found | tag-exists */
export async function renameTag(ctx: AccountContext, { tag, to, merge }: TagRename): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const known = await tagsOfSlides(ctx)
    if (!known.includes(tag)) throw new Problem('not-found')
    const { spelled, merges } = renamedTag({ tag, to }, known)
    if (merges && !merge) throw new Problem('tag-exists')
    await replaceTag(ctx, tag, sql`case one when ${tag}::text then ${spelled}::text else one end`)
  })
}

/** Removes a tag from all slides, deleted ones included. @throws Problem not-found */
export async function deleteTag(ctx: AccountContext, { tag }: { tag: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    if (!(await tagsOfSlides(ctx)).includes(tag)) throw new Problem('not-found')
    await replaceTag(ctx, tag, sql`nullif(one, ${tag}::text)`)
  })
}

/** @param becomes SQL for the new value of each tag, which it reads as `one`; null removes the tag */
async function replaceTag(ctx: AccountContext, tag: string, becomes: RawBuilder<string | null>): Promise<void> {
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
