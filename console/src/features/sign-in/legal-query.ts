import type { LegalPage } from '@litfass/api/people/legal'
import type { Language } from '@litfass/domain/people/language'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'

/** The operator's own text of a page. */
export function legalQuery(page: LegalPage, language: Language) {
  return apiQuery(api.legal.getLegalText, { query: { page, language } })
}
