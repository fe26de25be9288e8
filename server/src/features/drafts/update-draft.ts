import type { Draft, DraftChange } from '@litfass/api/ads/drafts'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { draftColumns, draftOf, ownDraft } from './drafts.store.ts'

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
      .set({ ...draftColumns(ctx, draft), timestamp })
      .where('id', '=', draftId)
      .execute()
    await notify(ctx, ctx.accountId, ['drafts'])
    return draftOf(await ownDraft(ctx, draftId))
  })
}
