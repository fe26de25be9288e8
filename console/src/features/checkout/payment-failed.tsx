import type { Payment } from '@litfass/api/ads/payments'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { payableAdsQuery } from './checkout-queries.ts'
import { CheckoutResult, ResultIcon } from './checkout-result.tsx'
import { useContinuePayment } from './start-payment.ts'

/** A payment that failed or was cancelled: a button to try again, and a link to the ads that can still be paid. */
export function PaymentFailed({ payment }: { payment?: Payment }) {
  const { t } = useTranslation('checkout')
  const { accountId } = useAccount()
  const { data: payable } = useSuspenseQuery(payableAdsQuery(accountId))
  const { open, busy } = useContinuePayment()
  const count = payable.total

  function text(): string {
    // Other sellers of this checkout have already been paid.
    if (payment && payment.checkout.paid > 0)
      return t('nextPayment', { count: payment.checkout.paid, sellers: payment.checkout.sellers })
    return count > 0 ? t('stillPayable', { count }) : t('nothingPayable')
  }

  return (
    <CheckoutResult
      icon={<ResultIcon icon={IconX} color="red" />}
      title={t('oops')}
      more={t('oopsText')}
      text={text()}
      actions={
        <>
          {count > 0 && payment && (
            <Button loading={busy} onClick={() => open(payment.id)}>
              {t('tryAgain')}
            </Button>
          )}
          <ButtonLink
            to="/advertise/ads"
            search={count > 0 ? { status: 'approved' } : {}}
            variant={count > 0 && payment ? 'default' : 'filled'}
          >
            {count > 0 ? t('toPayable') : t('toAds')}
          </ButtonLink>
        </>
      }
    />
  )
}
