import { maxProofDays, type proofApi } from '@litfass/api/proof/proof'

import type { Context } from '../../platform/context.ts'
import type { Handlers } from '../../platform/http/serve.ts'

export const proofHandlers: Handlers<typeof proofApi> = {
  listProofDays: (ctx, { query }) => listProofDays(ctx, query),
}

async function listProofDays({ db }: Context, { from }: { from?: string | undefined }) {
  const days = await db
    .selectFrom('proofDays')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .orderBy('day')
    .limit(maxProofDays + 1)
    .execute()
  return {
    items: days.slice(0, maxProofDays).map((day) => ({ ...day, published: day.published.toISOString() })),
    hasMore: days.length > maxProofDays,
  }
}
