import { accountApi } from '@litfass/api/accounts'
import { teamApi } from '@litfass/api/team'
import { z } from 'zod'

import { apiQuery } from '../../platform/api.ts'

/** Which dialog is open: inviting somebody, or the roles of a member. */
export const AccountSearch = z.object({
  invite: z.literal('open').optional().catch(undefined),
  member: z.string().max(50).optional().catch(undefined),
})

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}

export function teamQuery(accountId: string) {
  return apiQuery(teamApi.getTeam, { accountId })
}
