import { isAdReason } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'

interface Why {
  reason?: string | undefined
  note?: string | undefined
  advertiserId?: string
}

/** Why an ad ended, with the note that was added. Advertisers are addressed as “you” for what they did. */
export function useReasonText(): (why: Why) => string | null {
  const { t } = useTranslation(['adReasons', 'components'])
  const { accountId } = useAccount()
  return ({ reason, note, advertiserId }) => {
    if (!reason) return null
    const isOwn = advertiserId === accountId && (reason === 'cancelled' || reason === 'withdrawn')
    const named = isAdReason(reason) ? t(reason) : reason
    const text = isOwn ? t(`own-${reason}`, { ns: 'components' }) : named
    return note ? `${text}: ${note}` : text
  }
}
