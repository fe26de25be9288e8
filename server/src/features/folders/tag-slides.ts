import type { SlidesTagging } from '@litfass/domain/playback/slides/folder'
import { spelledTags } from '@litfass/domain/tags'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { editTags } from '../../platform/db/edit-tags.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { tagsOfSlides } from './folders.store.ts'

/** Adds tags to slides and removes others. Screens and shows do not change. @throws Problem not-found | invalid */
export async function tagSlides(ctx: AccountContext, { slides, ...edit }: SlidesTagging): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAllOwned(ctx, 'slides', { ids: slides, strength: 'no key update' })
    const known = await tagsOfSlides(ctx)
    await editTags(ctx, 'slides', { ids: slides, ...edit, addTags: spelledTags(edit.addTags, known) })
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
