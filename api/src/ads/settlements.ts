import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { ListQuery, page } from '../page.ts'
import { Ad } from './ads.ts'

/** Net cents of the settled ads that match, and of all ads whose delivery is not settled yet. */
const Sums = z.object({
  booked: z.int(),
  refunded: z.int(),
  openAds: z.int(),
  openAmount: z.int(),
})

export const SettlementList = page(Ad).extend({ sums: Sums }).meta({ id: 'SettlementList' })
export type SettlementList = z.infer<typeof SettlementList>

export const settlementApi = {
  listSettlements: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/settlements',
    access: 'account',
    summary: 'Lists the ads on screens of this account whose delivery was settled, the latest first.',
    query: ListQuery,
    returns: SettlementList,
  }),
  exportSettlements: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/settlements.csv',
    access: 'account',
    summary: 'Exports the ads on screens of this account whose delivery was settled, with the same filter as the list.',
    query: ListQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
}
