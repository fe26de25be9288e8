import type { settlementApi } from '@litfass/api/ads/settlements'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { adSettlement } from './ad-settlement.ts'
import { chooseRemedy } from './choose-remedy.ts'
import { exportSettlements } from './export-settlements.ts'
import { settlementsOf } from './settlements.store.ts'

export const settlementHandlers: Handlers<typeof settlementApi> = {
  listSettlements: (ctx, { query }) => settlementsOf(ctx, query),
  getAdSettlement: (ctx, { adId }) => adSettlement(ctx, adId),
  chooseRemedy: (ctx, { adId, body }) => chooseRemedy(ctx, adId, body.remedy),
  exportSettlements: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportSettlements(ctx, query)),
}
