import type { Ad } from '@litfass/api/ads/ads'
import { RequestProblem } from '@litfass/api/client'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { paymentObstacleOf } from '../action-refusal.ts'

/** Accepts a booking request, also on a screen that missed many plays if that has been confirmed. */
export function useAcceptAd(accountId: string): {
  accept: (ad: Ad, confirmed?: { unreliable: boolean }) => Promise<void>
  busy: boolean
} {
  const { t } = useTranslation('ads')
  const { mutateAsync, isPending } = useApiMutation(api.ads.approveAd, { problems: 'caller' })

  async function accept(ad: Ad, { unreliable } = { unreliable: false }): Promise<void> {
    await mutateAsync({ accountId, adId: ad.id, ...(unreliable && { query: { unreliable: 'true' } }) })
    const obstacle = paymentObstacleOf(ad.sellerRefusal)
    const next = obstacle ? (`statusApprovedNext-${obstacle}` as const) : 'statusApprovedNext'
    toastDone(t('statusApproved'), t(next, { advertiser: ad.advertiserName }))
  }

  return { accept, busy: isPending }
}

/** Whether a request was refused until the publisher confirms that the screen missed many plays. */
export function isUnreliable(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'screen-unreliable'
}
