import type { TagRename } from '@litfass/domain/playback/slides/folder'
import { renamedTag } from '@litfass/domain/tags'
import { sql } from 'kysely'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tagsOfSlides } from './folders.store.ts'
import { replaceTag } from './replace-tag.ts'

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
