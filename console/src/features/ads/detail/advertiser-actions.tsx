import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal, adRefusalOn } from '@litfass/domain/ads/ad'
import { formatEuros } from '@litfass/domain/money/money'
import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { todayIn } from '../../../platform/i18n/today.ts'
import { useStartPayment } from '../../checkout/start-payment.ts'
import {
  useActionRefusal,
  useHallsRefusal,
  usePayRefusal,
  usePlaceRefusal,
  useSellerRefusal,
} from '../action-refusal.ts'
import { adQuery } from '../ads-queries.ts'
import { useAskCancel } from './cancel-ad.tsx'
import { useCancellation } from './use-cancellation.ts'
import { useAskWithdraw } from './withdraw-ad.tsx'

/** Withdraw, and pay once it is accepted; once it is paid, cancel. */
export function AdvertiserActions({ ad }: { ad: Ad }) {
  const canCancel = adRefusalOn(ad, 'cancel', todayIn(ad.publisherZone)) === null
  return canCancel ? <CancelAction ad={ad} /> : <UnpaidActions ad={ad} />
}

function CancelAction({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { cancellation, ...button } = useCancellation(ad.id)
  const askCancel = useAskCancel()
  const withdrawal = useApiMutation(api.ads.withdrawRequestToCancelAd, { problems: 'toast' })
  const isFree = cancellation?.isFree ?? true
  if (ad.cancelAsked)
    return (
      <Button
        flex={1}
        variant="default"
        loading={withdrawal.isPending}
        onClick={() =>
          withdrawal.mutate(
            { accountId, adId: ad.id },
            { onSuccess: () => toastDone(t('cancelRequestWithdrawn'), t('cancelRequestWithdrawnNext')) },
          )
        }
      >
        {t('withdrawRequestToCancel')}
      </Button>
    )
  return (
    <ExplainedButton
      {...button}
      flex={1}
      variant="default"
      danger
      onClick={() => cancellation && askCancel(ad, cancellation)}
    >
      {isFree ? t('cancelAd') : t('askToCancel')}
    </ExplainedButton>
  )
}

function UnpaidActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const refusal = useActionRefusal()
  const payRefusal = usePayRefusal()
  const placeRefusal = usePlaceRefusal()
  const hallsRefusal = useHallsRefusal()
  const sellerRefusal = useSellerRefusal()
  const { accountId } = useAccount()
  const { data: detail } = useQuery(adQuery(accountId, ad.id))
  const { start, busy } = useStartPayment([ad.id])
  const askWithdraw = useAskWithdraw()
  // Only the webhook makes an ad paid.
  const isPayable = adRefusal(ad, 'pay') === null

  return (
    <>
      <ExplainedButton
        {...(!isPayable && { flex: 1 })}
        variant="default"
        danger
        why={refusal(ad, 'withdraw')}
        onClick={() => askWithdraw(ad, detail)}
      >
        {t('withdraw')}
      </ExplainedButton>
      {isPayable && (
        <ExplainedButton
          flex={1}
          loading={busy}
          leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
          why={payRefusal(ad) ?? placeRefusal(detail) ?? sellerRefusal(detail) ?? hallsRefusal(detail)}
          onClick={start}
        >
          {t('payThis', { amount: formatEuros(ad.amount + ad.taxAmount) })}
        </ExplainedButton>
      )}
    </>
  )
}
