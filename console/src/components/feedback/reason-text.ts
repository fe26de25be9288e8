import { isAdReason } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'

/** Why an ad ended, with the note that was added. */
export function useReasonText(): (why: { reason?: string | undefined; note?: string | undefined }) => string | null {
  const { t } = useTranslation('adReasons')
  return ({ reason, note }) => {
    if (!reason) return null
    const text = isAdReason(reason) ? t(reason) : reason
    return note ? `${text}: ${note}` : text
  }
}
