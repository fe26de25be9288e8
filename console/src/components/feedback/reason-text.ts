import { type AdReason, isAdReason } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'

interface Why {
  reason?: string | undefined
  note?: string | undefined
  advertiserId?: string
}

/** Reasons that name the advertiser. */
const ofAdvertiser = ['cancelled', 'withdrawn', 'dispute-lost'] as const satisfies AdReason[]

/** Why an ad ended, with the note that was added. The advertiser is addressed as “you”. */
export function useReasonText(): (why: Why) => string | null {
  const { t } = useTranslation(['adReasons', 'components'])
  const { accountId } = useAccount()
  return ({ reason, note, advertiserId }) => {
    if (!reason) return null
    const own = advertiserId === accountId && ofAdvertiser.find((one) => one === reason)
    const named = isAdReason(reason) ? t(reason) : reason
    const text = own ? t(`own-${own}`, { ns: 'components' }) : named
    return note ? `${text}: ${note}` : text
  }
}
