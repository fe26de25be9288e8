import { accountApi } from '@litfass/api/people/accounts'

import { apiQuery } from './api.ts'

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
