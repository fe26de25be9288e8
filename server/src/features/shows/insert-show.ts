import type { Show } from '@litfass/api/playback/shows'
import { reindexed, type ShowInput } from '@litfass/domain/playback/show'

import { type AccountContext, notify } from '../../platform/context.ts'
import { ownShow, showOf, writeEntries } from './shows.store.ts'

export async function insertShow(ctx: AccountContext, { slides, ...show }: ShowInput): Promise<Show> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('shows')
    .values({ id, accountId: ctx.accountId, creatorId: ctx.actor.userId, ...show, timestamp: ctx.now })
    .execute()
  await writeEntries(ctx, id, reindexed(slides))
  await notify(ctx, ctx.accountId, ['shows'])
  return showOf(await ownShow(ctx, id))
}
