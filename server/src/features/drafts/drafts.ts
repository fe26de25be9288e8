import type { Draft, DraftChange } from '@litfass/api/ads/drafts'
import { type DraftInput, draftPlaces } from '@litfass/domain/ads/draft'
import { copyTitle } from '@litfass/domain/playback/slides/copy-title'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { checkSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { texts } from '../../platform/texts.ts'
import { draftOf, ownDraft } from './drafts.store.ts'

const longestCopy = 60

/**
 * Creates a draft, or updates the one with this offer key, so that a second click does not create another.
 * @throws Problem too-many-drafts
 */
export async function createDraft(ctx: AccountContext, draft: DraftInput): Promise<Draft> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    if (!(await isSaved(ctx, draft))) await checkSharedLimit(ctx, 'drafts')
    const written = { ...columnsOf(ctx, draft), timestamp: ctx.now }
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

/** @throws Problem changed-meanwhile when the draft has changed since the edited version */
export async function updateDraft(
  ctx: AccountContext,
  draftId: string,
  { draft, basedOn }: z.output<typeof DraftChange>,
): Promise<Draft> {
  return inTransaction(ctx, async (ctx) => {
    await lockVersion(ctx, 'drafts', { id: draftId, basedOn })
    const timestamp = nextTimestamp(ctx, 'drafts')
    await ctx.db
      .updateTable('drafts')
      .set({ ...columnsOf(ctx, draft), timestamp })
      .where('id', '=', draftId)
      .execute()
    await notify(ctx, ctx.accountId, ['drafts'])
    return draftOf(await ownDraft(ctx, draftId))
  })
}

/** The copy has a new offer key, so that both can be sent. @throws Problem not-found | too-many-drafts */
export async function copyDraft(ctx: AccountContext, draftId: string): Promise<Draft> {
  return inTransaction(ctx, async (ctx) => {
    const draft = draftOf(await ownDraft(ctx, draftId))
    const title =
      draft.title &&
      copyTitle(draft.title, { beginning: texts[ctx.actor.language].copies.beginning, longest: longestCopy })
    return createDraft(ctx, { ...draft, title, offerKey: ctx.services.newId() })
  })
}

/** @throws Problem not-found */
export async function deleteDraft(ctx: AccountContext, draftId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const draft = await ctx.db
      .selectFrom('drafts')
      .select('title')
      .where('id', '=', draftId)
      .where('accountId', '=', ctx.accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new Problem('not-found')
    await storeDeleted(ctx, 'draft', [draftId])
    await ctx.db.deleteFrom('drafts').where('id', '=', draftId).execute()
    await recordAudit(ctx, { kind: 'draft', action: 'deleted', thingId: draftId, title: draft.title })
    await notify(ctx, ctx.accountId, ['drafts'])
  })
}

/** Deletes the draft of a sent offer. */
export async function removeSentDraft(ctx: AccountContext, offerKey: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('drafts')
    .where('accountId', '=', ctx.accountId)
    .where('offerKey', '=', offerKey)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await notify(ctx, ctx.accountId, ['drafts'])
}

function columnsOf(ctx: AccountContext, draft: DraftInput) {
  const { title, type, startDate, endDate, step, adgroups } = draft
  return {
    title,
    type,
    startDate,
    endDate,
    step,
    adgroups: JSON.stringify(adgroups),
    places: draftPlaces(draft),
    saverId: ctx.actor.userId,
  }
}
