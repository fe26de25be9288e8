import { type Ad, adApi } from '@litfass/api/ads'
import { formatEuros } from '@litfass/domain/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { ExplainedButton } from '../../parts/explained-button.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { toastDone } from '../../platform/toast.tsx'
import { useStartPayment } from '../checkout/start-payment.ts'
import { useActionRefusal } from './action-refusal.ts'

/** What the advertiser can do with one ad: take the offer back, or pay. */
export function AdActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const refusal = useActionRefusal()
  const { start, busy } = useStartPayment()
  const withdraw = useApiMutation(adApi.withdrawAd, { problems: 'caller' })

  function askWithdraw(): void {
    askConfirm({
      title: t('withdrawTitle', { title: ad.creative.title }),
      text: t('withdrawText', { publisher: ad.publisherName }),
      confirmLabel: t('withdraw'),
      danger: true,
      action: async () => {
        await withdraw.mutateAsync({ accountId, adId: ad.id })
        toastDone(t('withdrawn'), t('withdrawnNext', { publisher: ad.publisherName }))
      },
    })
  }

  return (
    <>
      <ExplainedButton variant="default" danger why={refusal(ad, 'withdraw', 'advertiser')} onClick={askWithdraw}>
        {t('withdraw')}
      </ExplainedButton>
      <ExplainedButton
        flex={1}
        loading={busy}
        leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
        // The webhook makes it paid; the advertiser only starts that.
        why={refusal(ad, 'pay', 'payment')}
        onClick={() => start([ad.id])}
      >
        {t('payThis', { amount: formatEuros(ad.amount + ad.taxAmount) })}
      </ExplainedButton>
    </>
  )
}
