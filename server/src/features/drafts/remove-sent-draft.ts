import { type AccountContext, notify } from '../../platform/context.ts'

/** Deletes the draft of a sent offer. */
export async function removeSentDraft(ctx: AccountContext, offerKey: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('drafts')
    .where('accountId', '=', ctx.accountId)
    .where('offerKey', '=', offerKey)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await notify(ctx, ctx.accountId, ['drafts'])
}
