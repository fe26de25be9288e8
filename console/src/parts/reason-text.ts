import { useTranslation } from 'react-i18next'

const known = ['withdrawn', 'refunded', 'expired', 'screen-deleted', 'place-deleted', 'account-closed'] as const

/** A reason the server gave, in words; one that a person wrote stays as it is, and so does what they said beside it. */
export function useReasonText(): (why: { reason?: string | undefined; note?: string | undefined }) => string | null {
  const { t } = useTranslation('ads')
  return ({ reason, note }) => {
    if (!reason) return null
    const name = known.find((one) => one === reason)
    const words = name ? t(`reason-${name}`) : reason
    return note ? `${words}: ${note}` : words
  }
}
