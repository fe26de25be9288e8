import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'

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
