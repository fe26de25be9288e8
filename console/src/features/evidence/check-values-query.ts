import { publishedFrom } from '@litfass/api/proof/published-days'
import { queryOptions } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { call } from '../../platform/api/call.ts'

// Before any day that a server publishes.
const before = '2000-01-01'

/** All published days, the latest first. */
export const checkValuesQuery = queryOptions({
  queryKey: ['checkValues'],
  queryFn: async ({ signal }) => {
    const ask = (from: string) => call(api.proof.listProofDays, { query: { from } }, { signal })
    return (await publishedFrom(before, ask)).toReversed()
  },
})
