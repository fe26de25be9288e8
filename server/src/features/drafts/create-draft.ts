import { isDeepStrictEqual } from 'node:util'

import type { Draft } from '@litfass/api/ads/drafts'
import type { DraftInput } from '@litfass/domain/ads/draft'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { draftColumns, draftOf, draftOfOffer, ownDraft } from './drafts.store.ts'

/**
 * Creates a draft. A repeated request with the same offer key returns the existing draft, so a double click creates only one.
 * @throws Problem too-many-drafts; changed-meanwhile when the draft with this offer key has other content, as after it was
 * saved in a duplicated tab
 */
export async function createDraft(ctx: AccountContext, draft: DraftInput): Promise<Draft> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const saved = await draftOfOffer(ctx, draft.offerKey)
    if (saved && !isDeepStrictEqual(contentOf(saved), contentOf(draft))) throw new Problem('changed-meanwhile')
    if (saved) return saved
    await checkSharedLimit(ctx, 'drafts')
    const id = ctx.services.newId()
    await ctx.db
      .insertInto('drafts')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        offerKey: draft.offerKey,
        ...draftColumns(ctx, draft),
        timestamp: ctx.now,
      })
      .execute()
    await notify(ctx, ctx.accountId, ['drafts'])
    return draftOf(await ownDraft(ctx, id))
  })
}

/** Without the step, which only says where the form was. */
function contentOf({ title, type, startDate, endDate, adgroups }: DraftInput) {
  return { title, type, startDate, endDate, adgroups }
}
