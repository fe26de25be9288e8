import type { Ad, Cancellation } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { ReasonForm } from './reason-form.tsx'
import { RefundLines } from './refund-lines.tsx'

interface Asked {
  ad: Ad
  cancellation: Cancellation
  accountId: string
  close: () => void
}

/** Shows what is refunded, then cancels a paid ad, or asks its publisher to agree. */
export function useAskCancel(): (ad: Ad, cancellation: Cancellation) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ad, cancellation) =>
    openDialog(t('cancelTitle', { title: ad.creative.title, place: ad.placeName }), (close) => (
      <CancelForm ad={ad} cancellation={cancellation} accountId={accountId} close={close} />
    ))
}

function CancelForm({ ad, cancellation, accountId, close }: Asked) {
  const { t } = useTranslation('ads')
  const cancel = useApiMutation(api.ads.cancelAd, { problems: 'caller' })
  const ask = useApiMutation(api.ads.askToCancelAd, { problems: 'caller' })
  const { isFree, refund } = cancellation
  const publisher = ad.publisherName

  async function submit(reason: string): Promise<void> {
    const note = reason ? { note: reason } : {}
    if (isFree) {
      await cancel.mutateAsync({ accountId, adId: ad.id, body: { ...note, refund: refund.net } })
      const gross = refund.net + refund.tax
      toastDone(
        t('cancelled'),
        gross > 0 ? t('cancelledNext', { amount: formatEuros(gross) }) : t('cancelledUnrefunded'),
      )
    } else {
      await ask.mutateAsync({ accountId, adId: ad.id, body: note })
      toastDone(t('cancelAsked'), t('cancelAskedNext', { publisher }))
    }
  }

  return (
    <ReasonForm
      text={isFree ? t(refund.withheld > 0 ? 'cancelHallText' : 'cancelText') : t('askToCancelText', { publisher })}
      isOptional
      confirmLabel={isFree ? t('cancelAd') : t('askToCancel')}
      submit={submit}
      close={close}
    >
      <RefundLines ad={ad} refund={refund} />
    </ReasonForm>
  )
}
