import { type LegalPage, legalApi } from '@litfass/api/legal'
import type { Language } from '@litfass/domain/user'

import { apiQuery } from '../../platform/api.ts'

/** The operator's own text of a page. */
export function legalQuery(page: LegalPage, language: Language) {
  return apiQuery(legalApi.getLegalText, { query: { page, language } })
}
