import { auditKinds } from '@litfass/domain/people/audit'
import { Day } from '@litfass/domain/time/day'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList } from '../../components/list/account-list.ts'

const AuditSearch = z.object({
  user: z.uuid().optional().catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type AuditSearch = z.infer<typeof AuditSearch>

// No event announces new entries to this page, so it refetches when it is opened.
export const auditList = accountList({
  endpoint: api.audit.listAuditEvents,
  search: AuditSearch,
  options: { staleTime: 0 },
})
