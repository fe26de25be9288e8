import type { settlementApi } from '@litfass/api/ads/settlements'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { exportSettlements } from './export-settlements.ts'
import { settlementsOf } from './settlements.store.ts'

export const settlementHandlers: Handlers<typeof settlementApi> = {
  listSettlements: (ctx, { query }) => settlementsOf(ctx, query),
  exportSettlements: async (ctx, { query }, http) => csvResponse(ctx, http, exportSettlements(ctx, query)),
}
