import { RequestProblem } from '@litfass/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'
import { invalidateTopics } from '../../platform/api/refetch.ts'

/** `remove` opens the dialog to delete the user. */
export const OwnDataSearch = z.object({ remove: z.literal('open').optional().catch(undefined) })

/** `email` is the token that confirms a new address, `address` the result. */
export const UserSearch = OwnDataSearch.extend({
  email: z.string().max(2000).optional().catch(undefined),
  address: z.enum(['changed', 'expired']).optional().catch(undefined),
})

export const sessionsQuery = apiQuery(api.session.listSessions, {})

/** Fetched whenever the dialog opens. */
export const userDeletionQuery = { ...apiQuery(api.accountDeletion.getUserDeletion, {}), staleTime: 0, gcTime: 0 }

const AddressChange = z.object({ email: z.string(), updateTo: z.string() })

/** The present and the new address in the token of a link, to be shown; the server checks the token. Null for no token. */
export function addressesIn(token: string): { from: string; to: string } | null {
  try {
    const [, claims = ''] = token.split('.')
    const change = AddressChange.parse(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))))
    return { from: change.email, to: change.updateTo }
  } catch {
    return null
  }
}

/** Confirms a new e-mail address with the token from the mail. */
export async function confirmAddress(queryClient: QueryClient, token: string): Promise<'changed' | 'expired'> {
  try {
    await call(api.session.confirmEmailChange, { body: { token } })
    invalidateTopics(queryClient, ['session'])
    return 'changed'
  } catch (error) {
    if (error instanceof RequestProblem && error.code === 'link-invalid') return 'expired'
    throw error
  }
}
