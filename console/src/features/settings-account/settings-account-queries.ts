import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'

/** The open dialog: an invitation, the roles of a member, or closing the company. */
export const AccountSearch = z.object({
  invite: z.literal('open').optional().catch(undefined),
  member: z.string().max(50).optional().catch(undefined),
  closing: z.literal('open').optional().catch(undefined),
})

/** Fetched whenever the dialog opens. */
export function closingQuery(accountId: string) {
  return { ...apiQuery(api.accountDeletion.getClosing, { accountId }), staleTime: 0, gcTime: 0 }
}
