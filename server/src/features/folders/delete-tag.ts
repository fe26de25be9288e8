import { sql } from 'kysely'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tagsOfSlides } from './folders.store.ts'
import { replaceTag } from './replace-tag.ts'

/** Removes a tag from all slides, deleted ones included. @throws Problem not-found */
export async function deleteTag(ctx: AccountContext, { tag }: { tag: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    if (!(await tagsOfSlides(ctx)).includes(tag)) throw new Problem('not-found')
    await replaceTag(ctx, tag, sql`nullif(one, ${tag}::text)`)
  })
}
