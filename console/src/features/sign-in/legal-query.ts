import { type LegalPage, legalApi } from '@litfass/api/people/legal'
import type { Language } from '@litfass/domain/people/language'

import { apiQuery } from '../../platform/api/api.ts'

/** The operator's own text of a page. */
export function legalQuery(page: LegalPage, language: Language) {
  return apiQuery(legalApi.getLegalText, { query: { page, language } })
}
