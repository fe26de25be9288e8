import type { SlidesTagging } from '@litfass/domain/playback/slides/folder'
import { spelledTags } from '@litfass/domain/tags'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { changedTags } from '../../platform/db/tags.ts'
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
    await sql`
      update slides set tags = tagged.tags
      from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as tagged (id uuid, tags text[])
      where slides.id = tagged.id`.execute(ctx.db)
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
