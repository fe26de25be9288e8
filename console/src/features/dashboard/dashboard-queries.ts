import { accountApi } from '@litfass/api/people/accounts'

import { apiQuery } from '../../platform/api/api.ts'

/** Everything on the dashboard; the menu counts with it too. */
export function dashboardQuery(accountId: string) {
  return apiQuery(accountApi.getDashboard, { accountId })
}
