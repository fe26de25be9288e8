import { api } from 'virtual:endpoints'

import { apiQuery } from './api.ts'

export function accountQuery(accountId: string) {
  return apiQuery(api.accounts.getAccount, { accountId })
}

/** Everything on the dashboard, and the counts of the menu. */
export function dashboardQuery(accountId: string) {
  return apiQuery(api.accounts.getDashboard, { accountId })
}

export function teamQuery(accountId: string) {
  return apiQuery(api.team.getTeam, { accountId })
}

export function screenQuery(accountId: string, screenId: string) {
  return apiQuery(api.screens.getScreen, { accountId, screenId })
}
