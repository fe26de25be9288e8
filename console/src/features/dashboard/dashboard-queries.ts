import { accountApi } from '@litfass/api/people/accounts'

import { apiQuery } from '../../platform/api/api.ts'

/** Everything on the dashboard, and the counts of the menu. */
export function dashboardQuery(accountId: string) {
  return apiQuery(accountApi.getDashboard, { accountId })
}
