import { adReasonText } from '@litfass/api/ads/ad-words'

import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Why an ad ended, in words, and what somebody said beside it. */
export function useReasonText(): (why: { reason?: string | undefined; note?: string | undefined }) => string | null {
  const language = useLanguage()
  return ({ reason, note }) => {
    if (!reason) return null
    const words = adReasonText(reason, language)
    return note ? `${words}: ${note}` : words
  }
}
