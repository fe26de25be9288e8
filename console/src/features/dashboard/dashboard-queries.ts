import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'

/** Everything on the dashboard, and the counts of the menu. */
export function dashboardQuery(accountId: string) {
  return apiQuery(api.accounts.getDashboard, { accountId })
}
