import type { SlidesTagging } from '@litfass/domain/playback/slides/folder'
import { spelledTags } from '@litfass/domain/tags'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { changedTags } from '../../platform/db/changed-tags.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { tagsOfSlides } from './folders.store.ts'

/** Adds tags to slides and removes others. Screens and shows do not change. @throws Problem not-found | invalid */
export async function tagSlides(ctx: AccountContext, { slides, ...edit }: SlidesTagging): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAllOwned(ctx, 'slides', { ids: slides, strength: 'no key update' })
    const known = await tagsOfSlides(ctx)
    const tagged = await changedTags(ctx, 'slides', {
      ids: slides,
      ...edit,
      addTags: spelledTags(edit.addTags, known),
    })
    for (const { id, tags } of tagged) await ctx.db.updateTable('slides').set({ tags }).where('id', '=', id).execute()
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
