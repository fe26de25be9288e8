import type { payoutApi } from '@litfass/api/ads/payouts'

import type { Handlers } from '../../platform/http/serve.ts'
import { payoutsOfAccount } from './payouts.store.ts'

export const payoutHandlers: Handlers<typeof payoutApi> = {
  getPayouts: (ctx) => payoutsOfAccount(ctx),
}
