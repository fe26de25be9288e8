import type { addressApi } from '@litfass/api/places/addresses'

import type { Handlers } from '../../platform/http/serve.ts'
import { locateAddress } from './locate-address.ts'

export const addressHandlers: Handlers<typeof addressApi> = {
  locateAddress: async (ctx, { query }) => ({ position: await locateAddress(ctx, query) }),
}
