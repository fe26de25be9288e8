import type { Account } from '@litfass/api/people/accounts'
import { type LimitedKind, limitRefusal } from '@litfass/domain/people/account'

import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Why the company cannot add another of this kind, or null. */
export function useLimitText(kind: LimitedKind, account: Account): string | null {
  const language = useLanguage()
  const refusal = limitRefusal(kind, account.amounts[kind], account.limits[kind])
  return refusal && problemCodeText(refusal, language)
}
