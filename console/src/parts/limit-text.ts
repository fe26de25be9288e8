import type { Account } from '@litfass/api/accounts'
import { type LimitedKind, limitRefusal } from '@litfass/domain/account'

import { useLanguage } from '../platform/i18n.ts'
import { problemCodeText } from '../platform/problem-text.tsx'

/** Why this company can make no more of a kind, in words; null while it can. */
export function useLimitText(kind: LimitedKind, account: Account): string | null {
  const language = useLanguage()
  const refusal = limitRefusal(kind, account.amounts[kind], account.limits[kind])
  return refusal && problemCodeText(refusal, language)
}
