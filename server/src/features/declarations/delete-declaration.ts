import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockOfferedAd } from '../ads/lock-ads.ts'
import { removePlacePicture } from '../files/place-picture.ts'

/** @throws Problem not-found unless this account has declared it */
export async function deleteDeclaration(ctx: AccountContext, adId: string, declarationId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ad = await lockOfferedAd(ctx, adId)
    const deleted = await ctx.db
      .deleteFrom('declarations')
      .where('id', '=', declarationId)
      .where('adId', '=', adId)
      .where('accountId', '=', ctx.accountId)
      .returningAll()
      .executeTakeFirst()
    if (!deleted) throw new Problem('not-found')
    await removePlacePicture(ctx, deleted)
    await recordAudit(ctx, { kind: 'declaration', action: 'deleted', thingId: adId, title: ad.placeName })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['declarations'])
  })
}
