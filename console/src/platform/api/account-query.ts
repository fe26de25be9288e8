import { accountApi } from '@litfass/api/people/accounts'

import { apiQuery } from './api.ts'

/** The selected company: its data, limits and amounts. */
export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
