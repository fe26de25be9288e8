import { auditApi } from '@litfass/api/people/audit'
import { teamApi } from '@litfass/api/people/team'
import { auditKinds } from '@litfass/domain/people/audit'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { apiPages, apiQuery } from '../../platform/api/api.ts'

export const AuditSearch = z.object({
  user: z.uuid().optional().catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export function auditPages(accountId: string, { user, kind, from, to }: AuditSearch) {
  const filter = { ...(user && { user }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }
  // What happens is not announced to this page: it asks anew when it is opened.
  return {
    ...apiPages(auditApi.listAuditEvents, (cursor) => ({ accountId, query: { ...filter, ...(cursor && { cursor }) } })),
    staleTime: 0,
  }
}

export function teamQuery(accountId: string) {
  return apiQuery(teamApi.getTeam, { accountId })
}
