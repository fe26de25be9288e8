import { api } from 'virtual:endpoints'

import { apiQuery } from './api.ts'

export function accountQuery(accountId: string) {
  return apiQuery(api.accounts.getAccount, { accountId })
}
