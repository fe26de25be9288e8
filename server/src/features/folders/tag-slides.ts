import type { SlidesTagging } from '@litfass/domain/playback/slides/folder'
import { editedTags, maxTags, spelledTags } from '@litfass/domain/tags'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tagsOfSlides } from './folders.store.ts'

/** Adds tags to slides and removes others. Screens and shows do not change. @throws Problem not-found | invalid */
export async function tagSlides(ctx: AccountContext, { slides, ...edit }: SlidesTagging): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(slides)]
    const own = await lockOwned(ctx, 'slides', { ids, strength: 'no key update' })
    if (own.size < ids.length) throw new Problem('not-found')
    const known = await tagsOfSlides(ctx)
    const addTags = spelledTags(edit.addTags, known)
    const rows = await ctx.db.selectFrom('slides').select(['id', 'tags']).where('id', 'in', ids).execute()
    for (const { id, tags } of rows) {
      const after = editedTags(tags, { ...edit, addTags })
      if (after.length > maxTags)
        throw new Problem('invalid', { fields: { addTags: { code: 'too-many', max: maxTags } } })
      if (after.join('\n') !== tags.join('\n'))
        await ctx.db.updateTable('slides').set({ tags: after }).where('id', '=', id).execute()
    }
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
