import type { ShowSlideInput } from '@litfass/domain/playback/show'

import type { AccountContext } from '../../platform/context.ts'

/** The entries of each of the account's shows, in the order of the ids. */
export async function entriesOfShows(
  ctx: AccountContext,
  showIds: string[],
): Promise<Omit<ShowSlideInput, 'index'>[][]> {
  if (showIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('showSlides')
    .innerJoin('shows', 'shows.id', 'showSlides.showId')
    .select(['showSlides.showId', 'showSlides.slideId', 'showSlides.duration', 'showSlides.animation'])
    .select(['showSlides.firstDay', 'showSlides.lastDay'])
    .where('shows.accountId', '=', ctx.accountId)
    .where('shows.id', 'in', showIds)
    .orderBy('showSlides.index')
    .execute()
  const byShow = Map.groupBy(rows, (row) => row.showId)
  return showIds.map((id) =>
    (byShow.get(id) ?? []).map(({ slideId, duration, animation, firstDay, lastDay }) => ({
      slideId,
      duration,
      animation,
      firstDay: firstDay ?? undefined,
      lastDay: lastDay ?? undefined,
    })),
  )
}
