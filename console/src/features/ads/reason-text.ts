import { useTranslation } from 'react-i18next'

const known = ['withdrawn', 'refunded', 'expired', 'screen-deleted', 'account-closed'] as const

/** A reason the server gave, in words; one that a person wrote stays as it is. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('ads')
  return (reason) => {
    const name = known.find((one) => one === reason)
    return name ? t(`reason-${name}`) : reason
  }
}
