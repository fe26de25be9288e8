import type { Ad, AdDetail } from '@litfass/api/ads/ads'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { ReasonForm } from './reason-form.tsx'

/** Asks for an optional note, then withdraws the ad. */
export function useAskWithdraw(): (ad: Ad, detail: AdDetail | undefined) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ad, detail) =>
    openDialog(t('withdrawTitle', { title: ad.creative.title, place: ad.placeName }), (close) => (
      <WithdrawForm {...{ ad, detail, accountId }} close={close} />
    ))
}

function WithdrawForm({
  ad,
  detail,
  accountId,
  close,
}: {
  ad: Ad
  detail: AdDetail | undefined
  accountId: string
  close: () => void
}) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.withdrawAd, { problems: 'caller' })
  return (
    <ReasonForm
      text={t('withdrawText', { publisher: ad.publisherName })}
      isOptional
      confirmLabel={t('withdraw')}
      submit={async (note) => {
        await mutateAsync({ accountId, adId: ad.id, body: { ...(note && { note }) } })
        toastDone(t('withdrawn'), t('withdrawnNext', { publisher: ad.publisherName }))
      }}
      close={close}
    >
      {detail && detail.losingDiscount.length > 0 && (
        <Text>{t('withdrawEndsDiscount', { count: detail.losingDiscount.length })}</Text>
      )}
    </ReasonForm>
  )
}
