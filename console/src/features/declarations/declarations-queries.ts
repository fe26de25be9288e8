import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'

export function declarationsQuery(accountId: string, adId: string) {
  return apiQuery(api.declarations.listDeclarations, { accountId, adId })
}
