import type { auditApi } from '@litfass/api/people/audit'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { auditPage } from './audit.store.ts'
import { exportAudit } from './export-audit.ts'

export const auditHandlers: Handlers<typeof auditApi> = {
  listAuditEvents: (ctx, { query }) => auditPage(ctx, query),
  exportAuditEvents: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportAudit(ctx, query)),
}
