import type { Video, VideoInput } from '@litfass/api/playback/videos'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceStorage } from '../../platform/db/enforce-limit.ts'
import { isLiveUpload } from '../../platform/db/stored-bytes.ts'
import { Problem } from '../../platform/http/problem.ts'
import { ownVideo, videoOf } from './videos.store.ts'

/** Limit of unfinished uploads of an account. */
const maxUnfinished = 100

/**
 * Begins an upload. Its bytes count against the storage at once. @throws Problem video-too-large | too-many-uploads |
 * limit-storage
 */
export async function createVideo(ctx: AccountContext, { bytes }: z.output<typeof VideoInput>): Promise<Video> {
  if (bytes > ctx.services.config.videoLimits.maxBytes) throw new Problem('video-too-large')
  const id = ctx.services.newId()
  return inTransaction(ctx, async (ctx) => {
    await enforceStorage(ctx, bytes)
    const { unfinished } = await ctx.db
      .selectFrom('videos')
      .select((eb) => eb.fn.countAll<string>().as('unfinished'))
      .where('accountId', '=', ctx.accountId)
      .where('finished', 'is', null)
      .where('refusal', 'is', null)
      .where(isLiveUpload)
      .executeTakeFirstOrThrow()
    if (Number(unfinished) >= maxUnfinished) throw new Problem('too-many-uploads')
    await ctx.db
      .insertInto('videos')
      .values({ id, accountId: ctx.accountId, creatorId: ctx.actor.userId, bytes, created: ctx.now })
      .execute()
    await notify(ctx, ctx.accountId, ['videos'])
    return videoOf(ctx, await ownVideo(ctx, id))
  })
}
