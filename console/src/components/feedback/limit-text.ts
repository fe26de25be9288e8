import type { Account } from '@litfass/api/people/accounts'
import { type LimitedKind, limitRefusal } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'
import { useTranslation } from 'react-i18next'

import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Why the company cannot add another of this kind, or null. */
export function useLimitText(kind: LimitedKind, account: Account): string | null {
  return limitText(kind, account, useLanguage())
}

/** Tells why a company cannot add another of a kind, and how to get more; null while it can. */
export function useLimitHint(): (kind: LimitedKind, account: Account) => string | null {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return (kind, account) => {
    const text = limitText(kind, account, language)
    return text && `${text}. ${t('limitHint')}`
  }
}

function limitText(kind: LimitedKind, { amounts, limits }: Account, language: Language): string | null {
  const refusal = limitRefusal(kind, amounts[kind], limits[kind])
  return refusal && problemCodeText(refusal, language)
}
