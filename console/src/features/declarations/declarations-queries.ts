import { declarationApi } from '@litfass/api/ads/declarations'

import { apiQuery } from '../../platform/api/api.ts'

export function declarationsQuery(accountId: string, adId: string) {
  return apiQuery(declarationApi.listDeclarations, { accountId, adId })
}
