import type { NotNull } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'

/** How long the videos of the slides last, by slide; slides without one are left out. */
export async function videoSecondsOf(ctx: AccountContext, slideIds: string[]): Promise<Map<string, number>> {
  if (slideIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('slides')
    .innerJoin('videos', 'videos.id', 'slides.videoId')
    .select(['slides.id', 'videos.seconds'])
    .where('slides.accountId', '=', ctx.accountId)
    .where('slides.id', 'in', slideIds)
    .$narrowType<{ seconds: NotNull }>()
    .execute()
  return new Map(rows.map(({ id, seconds }) => [id, seconds]))
}
