import { accountApi } from '@litfass/api/accounts'
import { type Ad, adApi } from '@litfass/api/ads'

import { apiQuery } from '../../platform/api.ts'

export function dashboardQueries(accountId: string) {
  return {
    dashboard: apiQuery(accountApi.getDashboard, { accountId }),
    account: apiQuery(accountApi.getAccount, { accountId }),
    toAnswer: apiQuery(adApi.listQuotations, { accountId, query: { status: 'pending' } }),
    toPay: apiQuery(adApi.listAds, { accountId, query: { status: 'approved' } }),
  }
}

export interface Turn {
  verb: 'review' | 'pay'
  ad: Ad
}

/** What waits for this account, the nearest deadline first: an ad expires on its start date, unanswered or unpaid. */
export function yourTurn(toAnswer: Ad[], toPay: Ad[]): Turn[] {
  const turns: Turn[] = [
    ...toAnswer.map((ad): Turn => ({ verb: 'review', ad })),
    ...toPay.map((ad): Turn => ({ verb: 'pay', ad })),
  ]
  return turns.toSorted((a, b) => a.ad.startDate.localeCompare(b.ad.startDate))
}
