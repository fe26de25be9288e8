import { reindexed, type ShowInput } from '@litfass/domain/playback/show'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { insertShow } from './insert-show.ts'
import { requireOwnSlides } from './require-own-slides.ts'
import { writeEntries } from './shows.store.ts'

/**
 * Replaces the entries of a show or creates it; returns its id. @throws Problem limit-shows, before writing anything
 */
export async function fillShow(ctx: AccountContext, showId: string | null, input: ShowInput): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnSlides(ctx, input.slides)
    const filled = await ctx.db
      .updateTable('shows')
      .set({ title: input.title, shuffled: input.shuffled, timestamp: nextTimestamp(ctx, 'shows') })
      .where('id', '=', showId)
      .where('accountId', '=', ctx.accountId)
      .returning('id')
      .executeTakeFirst()
    if (!filled) {
      await enforceLimit(ctx, 'shows')
      return (await insertShow(ctx, input)).id
    }
    await writeEntries(ctx, filled.id, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows'])
    return filled.id
  })
}
