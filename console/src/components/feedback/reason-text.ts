import { isAdReason } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'

/** Why an ad ended, in words, and what somebody said beside it. */
export function useReasonText(): (why: { reason?: string | undefined; note?: string | undefined }) => string | null {
  const { t } = useTranslation('adReasons')
  return ({ reason, note }) => {
    if (!reason) return null
    const words = isAdReason(reason) ? t(reason) : reason
    return note ? `${words}: ${note}` : words
  }
}
