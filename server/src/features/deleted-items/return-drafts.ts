import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { enforceSharedLimit } from '../../platform/db/enforce-limit.ts'
import { insertRows } from './insert-rows.ts'

const DraftRow = z.looseObject({ id: z.uuid(), offer_key: z.uuid(), title: z.string() })

/** Restores drafts; under a new offer key, if that of the draft has been used since. @throws Problem too-many-drafts */
export async function returnDrafts(ctx: AccountContext, drafts: { document: DeletedDocument }[]): Promise<void> {
  if (drafts.length > 0) await enforceSharedLimit(ctx, 'drafts', drafts.length)
  for (const { document } of drafts) {
    const row = DraftRow.parse(document.row)
    const offerKey = (await isUsed(ctx, row.offer_key)) ? ctx.services.newId() : row.offer_key
    await insertRows(ctx, 'drafts', [{ ...row, offer_key: offerKey }])
    await recordAudit(ctx, { kind: 'draft', action: 'restored', thingId: row.id, title: row.title })
  }
}

async function isUsed(ctx: AccountContext, offerKey: string): Promise<boolean> {
  const drafts = ctx.db.selectFrom('drafts').select('id').where('accountId', '=', ctx.accountId)
  const campaigns = ctx.db.selectFrom('campaigns').select('id').where('advertiserId', '=', ctx.accountId)
  const used = drafts
    .where('offerKey', '=', offerKey)
    .unionAll(campaigns.where('offerKey', '=', offerKey))
    .executeTakeFirst()
  return (await used) !== undefined
}
