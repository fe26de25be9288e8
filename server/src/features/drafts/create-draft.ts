import type { Draft } from '@litfass/api/ads/drafts'
import type { DraftInput } from '@litfass/domain/ads/draft'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { draftColumns, draftOf, ownDraft } from './drafts.store.ts'

/**
 * Creates a draft, or updates the one with this offer key, so that a second click does not create another.
 * @throws Problem too-many-drafts
 */
export async function createDraft(ctx: AccountContext, draft: DraftInput): Promise<Draft> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    if (!(await isSaved(ctx, draft))) await checkSharedLimit(ctx, 'drafts')
    const written = { ...draftColumns(ctx, draft), timestamp: ctx.now }
    const { id } = await ctx.db
      .insertInto('drafts')
      .values({
        id: ctx.services.newId(),
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        offerKey: draft.offerKey,
        ...written,
      })
      .onConflict((conflict) => conflict.columns(['accountId', 'offerKey']).doUpdateSet(written))
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(ctx, ctx.accountId, ['drafts'])
    return draftOf(await ownDraft(ctx, id))
  })
}

async function isSaved({ db, accountId }: AccountContext, { offerKey }: DraftInput): Promise<boolean> {
  const drafts = db.selectFrom('drafts').select('id').where('accountId', '=', accountId)
  return (await drafts.where('offerKey', '=', offerKey).executeTakeFirst()) !== undefined
}
