import type { Show, ShowChange } from '@litfass/api/playback/shows'
import { reindexed } from '@litfass/domain/playback/show'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { requireOwnSlides } from './require-own-slides.ts'
import { ownShow, showOf, writeEntries } from './shows.store.ts'

/**
 * Updates a show, effective immediately on its screens.
 * @throws Problem changed-meanwhile when the show has changed since the edited version
 */
export async function updateShow(ctx: AccountContext, showId: string, input: ShowChange): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    // Locks slides before the show, as the deletion of a slide does, to avoid deadlocks.
    await requireOwnSlides(ctx, input.slides)
    await lockVersion(ctx, 'shows', { id: showId, basedOn: input.basedOn })
    const timestamp = nextTimestamp(ctx, 'shows')
    await ctx.db
      .updateTable('shows')
      .set({ title: input.title, shuffled: input.shuffled, timestamp })
      .where('id', '=', showId)
      .execute()
    await writeEntries(ctx, showId, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows'])
    return showOf(await ownShow(ctx, showId))
  })
}
