import type { auditApi } from '@litfass/api/people/audit'

import type { Handlers } from '../../platform/http/serve.ts'
import { auditPage } from './audit.store.ts'

export const auditHandlers: Handlers<typeof auditApi> = {
  listAuditEvents: (ctx, { query }) => auditPage(ctx, query),
}
