import type { legalApi } from '@litfass/api/people/legal'

import type { Handlers } from '../../platform/http/serve.ts'
import { legalText } from './legal-text.ts'

export const legalHandlers: Handlers<typeof legalApi> = {
  getOperator: async ({ services: { config } }) => (config.operator ? { operator: config.operator } : {}),
  getLegalText: (ctx, { query }) => legalText(ctx, query),
}
