import type { connectedAccountApi } from '@litfass/api/ads/connected-accounts'

import type { Handlers } from '../../platform/http/serve.ts'
import { connectionOf, openOnboarding } from './connected-accounts.ts'

export const connectedAccountHandlers: Handlers<typeof connectedAccountApi> = {
  getConnection: (ctx) => connectionOf(ctx),
  openOnboarding: async (ctx, _, http) => http.withCallersHost(await openOnboarding(ctx)),
}
