import type { Declaration } from '@litfass/api/ads/declarations'
import { type DeclarationInput, declarationRefusal, maxDeclarations } from '@litfass/domain/ads/delivery/declaration'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify, publisherDay } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockOfferedAd } from '../ads/lock-ads.ts'
import { noPicture, readPlacePicture, storePlacePicture, unlessPictureRefused } from '../files/place-picture.ts'
import { declarationOf } from './declarations.store.ts'

/** Declares that an ad ran, for its publisher. The photo is encoded again without metadata. */
export async function addDeclaration(
  ctx: AccountContext,
  adId: string,
  { input, upload }: { input: DeclarationInput; upload: Blob | undefined },
): Promise<Declaration> {
  const id = ctx.services.newId()
  await inTransaction(ctx, (ctx) => lockDeclarable(ctx, adId, { input, upload }))
  const place = await readPlacePicture(ctx, upload, { folder: 'declarations', id })
  const store = () =>
    inTransaction(ctx, async (ctx) => {
      if (place) await lockAccount(ctx)
      const ad = await lockDeclarable(ctx, adId, { input, upload })
      const row = {
        id,
        adId,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        userName: ctx.actor.name,
        day: input.day,
        shows: input.shows ?? null,
        ...(place?.columns ?? noPicture),
        created: ctx.now,
      }
      await ctx.db.insertInto('declarations').values(row).execute()
      if (place) await storePlacePicture(ctx, id, { place })
      await recordAudit(ctx, { kind: 'declaration', action: 'created', thingId: adId, title: ad.placeName })
      await notify(ctx, [ad.advertiserId, ad.publisherId], ['declarations'])
      return declarationOf(row)
    })
  return unlessPictureRefused(ctx, place, store)
}

/** Locks and returns the ad, so that the limits hold. @throws Problem not-found, or why this may not be declared */
async function lockDeclarable(
  ctx: AccountContext,
  adId: string,
  { input, upload }: { input: DeclarationInput; upload: Blob | undefined },
) {
  const ad = await lockOfferedAd(ctx, adId)
  const today = publisherDay(ctx, ad)
  const { count, hasShows } = await ctx.db
    .selectFrom('declarations')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<boolean>`count(shows) filter (where day = ${input.day}) > 0`.as('hasShows'))
    .where('adId', '=', adId)
    .executeTakeFirstOrThrow()
  const refusal = declarationRefusal(ad, { ...input, hasPhoto: upload !== undefined, hasShows }, today)
  if (refusal) throw new Problem(refusal)
  if (count >= maxDeclarations) throw new Problem('too-many-declarations')
  return ad
}
