import { LanguageCode } from '@litfass/domain/people/user'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const LegalPage = z.enum(['terms', 'privacy'])
export type LegalPage = z.infer<typeof LegalPage>

export const legalApi = {
  getOperator: endpoint({
    method: 'GET',
    path: '/api/public/operator',
    access: 'anyone',
    summary: 'Returns who operates this installation, as its OPERATOR setting says.',
    returns: z.object({ operator: z.string().optional() }),
  }),
  getLegalText: endpoint({
    method: 'GET',
    path: '/api/public/legal',
    access: 'anyone',
    summary:
      "Returns a legal page as Markdown: the operator's text, in another language if this one is missing, else a template.",
    query: z.object({ page: LegalPage, language: LanguageCode }),
    returns: z.object({
      text: z.string(),
      language: LanguageCode,
      isTemplate: z.boolean().describe('The operator has not provided a text yet.'),
    }),
  }),
}
