import { ProofDay } from '@litfass/domain/proof/proof-day'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Limit of days in an answer. */
export const maxProofDays = 1_000

export const ProofDayList = z
  .object({
    items: z.array(ProofDay.extend({ published: z.iso.datetime() })),
    /** Later days were left out. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'ProofDayList' })
export type ProofDayList = z.infer<typeof ProofDayList>

export const proofApi = {
  listProofDays: endpoint({
    method: 'GET',
    path: '/api/public/proof-days',
    access: 'anyone',
    summary:
      'Lists the published days, the oldest first: the root of a tree over all signed pages of a day, chained with the day before.',
    query: z.object({
      /** First day to list. Absent: the first published one. */
      from: Day.optional(),
    }),
    returns: ProofDayList,
  }),
}
