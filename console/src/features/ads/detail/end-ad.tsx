import type { Ad, Cancellation } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { ReasonForm } from './reason-form.tsx'
import { RefundLines } from './refund-lines.tsx'

/** Shows what is refunded, asks for a reason, then ends a paid ad. */
export function useAskEnd(): (ad: Ad, cancellation: Cancellation) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ad, { refundIfEnded }) =>
    openDialog(t('endTitle', { title: ad.creative.title, place: ad.placeName }), (close) => (
      <EndForm ad={ad} refund={refundIfEnded} accountId={accountId} close={close} />
    ))
}

function EndForm({
  ad,
  refund,
  accountId,
  close,
}: {
  ad: Ad
  refund: Cancellation['refund']
  accountId: string
  close: () => void
}) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.endAd, { problems: 'caller' })
  return (
    <ReasonForm
      text={t('endText', { advertiser: ad.advertiserName })}
      confirmLabel={t('endAd')}
      submit={async (reason) => {
        await mutateAsync({ accountId, adId: ad.id, body: { reason, refund: refund.net } })
        toastDone(t('ended'), t('endedNext', { ...names(ad, refund) }))
      }}
      close={close}
    >
      <RefundLines ad={ad} refund={refund} />
    </ReasonForm>
  )
}

function names(ad: Ad, { net, tax }: Cancellation['refund']) {
  return { advertiser: ad.advertiserName, amount: formatEuros(net + tax) }
}

/** Shows what is refunded, then agrees to the advertiser's request to cancel. */
export function useAskAgree(): (ad: Ad, cancellation: Cancellation) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.ads.agreeToCancelAd, { problems: 'caller' })
  return (ad, { refund }) =>
    askConfirm({
      title: t('agreeTitle', { title: ad.creative.title, place: ad.placeName }),
      text: (
        <Stack gap="md">
          {t('agreeText', { advertiser: ad.advertiserName })}
          <RefundLines ad={ad} refund={refund} />
        </Stack>
      ),
      confirmLabel: t('agreeToCancel'),
      cancelLabel: t('goBack'),
      danger: true,
      action: async () => {
        await mutateAsync({ accountId, adId: ad.id, body: { refund: refund.net } })
        toastDone(t('cancelled'), t('endedNext', names(ad, refund)))
      },
    })
}

/** Asks for a reason, then refuses the advertiser's request to cancel. */
export function useAskRefuse(): (ad: Ad) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ad) =>
    openDialog(t('refuseTitle', { title: ad.creative.title, place: ad.placeName }), (close) => (
      <RefuseForm ad={ad} accountId={accountId} close={close} />
    ))
}

function RefuseForm({ ad, accountId, close }: { ad: Ad; accountId: string; close: () => void }) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.refuseToCancelAd, { problems: 'caller' })
  return (
    <ReasonForm
      text={t('refuseText', { advertiser: ad.advertiserName })}
      confirmLabel={t('refuseToCancel')}
      submit={async (reason) => {
        await mutateAsync({ accountId, adId: ad.id, body: { reason } })
        toastDone(t('refused'), t('statusDeclinedNext', { advertiser: ad.advertiserName }))
      }}
      close={close}
    />
  )
}
