import type { auditApi } from '@litfass/api/audit'

import type { Handlers } from '../../platform/serve.ts'
import { auditPage } from './audit.store.ts'

export const auditHandlers: Handlers<typeof auditApi> = {
  listAuditEvents: (ctx, { query }) => auditPage(ctx, query),
}
