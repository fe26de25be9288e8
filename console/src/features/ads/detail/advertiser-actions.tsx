import type { Ad } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { useStartPayment } from '../../checkout/start-payment.ts'
import { useActionRefusal, usePayRefusal } from '../action-refusal.ts'
import { useAskWithdraw } from './withdraw-ad.tsx'

/** Withdraw or pay. */
export function AdvertiserActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const refusal = useActionRefusal()
  const payRefusal = usePayRefusal()
  const { start, busy } = useStartPayment()
  const askWithdraw = useAskWithdraw()

  return (
    <>
      <ExplainedButton
        variant="default"
        danger
        why={refusal(ad, 'withdraw', 'advertiser')}
        onClick={() => askWithdraw(ad)}
      >
        {t('withdraw')}
      </ExplainedButton>
      <ExplainedButton
        flex={1}
        loading={busy}
        leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
        // Only the webhook makes an ad paid.
        why={payRefusal(ad)}
        onClick={() => start([ad.id])}
      >
        {t('payThis', { amount: formatEuros(ad.amount + ad.taxAmount) })}
      </ExplainedButton>
    </>
  )
}
