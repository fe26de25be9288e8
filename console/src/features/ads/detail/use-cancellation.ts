import type { AdDetail } from '@litfass/api/ads/ads'
import { isOpenDispute } from '@litfass/domain/money/dispute'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { adQuery } from '../ads-queries.ts'

/** What a cancellation of this ad would refund, and why the ad cannot be cancelled now; null if it can. */
export function useCancellation(adId: string): {
  cancellation: AdDetail['cancellation']
  loading: boolean
  why: string | null
} {
  const { t } = useTranslation('ads')
  const problemText = useProblemText()
  const { accountId } = useAccount()
  const { data: detail, error } = useQuery(adQuery(accountId, adId))
  const cancellation = detail?.cancellation
  const isDisputed = detail?.dispute !== undefined && isOpenDispute(detail.dispute.status)
  const failure = !cancellation && error ? problemText(error) : null
  return { cancellation, loading: !cancellation && !error, why: isDisputed ? t('disputedText') : failure }
}
