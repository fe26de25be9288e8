import type { addressApi } from '@litfass/api/places/addresses'

import type { Handlers } from '../../platform/http/serve.ts'
import { locateAddress } from './locate-address.ts'
import { townOfPostalCode } from './postal-codes.ts'

export const addressHandlers: Handlers<typeof addressApi> = {
  getTownOfPostalCode: async (_, { query }) => ({ city: townOfPostalCode(query) }),
  locateAddress: async (ctx, { query }) => ({ position: await locateAddress(ctx, query) }),
}
