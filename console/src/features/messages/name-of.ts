import type { Ad } from '@litfass/api/ads/ads'
import type { AdEventAction } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'

interface Author {
  creatorId?: string | undefined
  userName?: string | undefined
  accountId: string
}

/** "you" for the signed-in user; else the author's name, or the company if the user was deleted. */
export function useNameOf(ad: Ad): (author: Author) => string {
  const { t } = useTranslation('ads')
  const { user } = useAccount()
  return ({ creatorId, userName, accountId }) =>
    creatorId === user.id ? t('you') : (userName ?? companyOf(ad, accountId))
}

/** The name of an event. A dispute won by the reader's company reads “in your favour”. */
export function useEventName(ad: Ad): (action: AdEventAction) => string {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const winners: Partial<Record<AdEventAction, string>> = { winDispute: ad.publisherId, loseDispute: ad.advertiserId }
  return (action) => t(winners[action] === accountId ? 'disputeDecidedForYou' : `event-${action}`)
}

export function companyOf(ad: Ad, accountId: string): string {
  return accountId === ad.advertiserId ? ad.advertiserName : ad.publisherName
}
