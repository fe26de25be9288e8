import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { payableAdsQuery } from './checkout-queries.ts'
import { CheckoutResult, ResultIcon } from './checkout-result.tsx'
import { useContinuePayment } from './start-payment.ts'

/** Says that nothing was paid, with a button to try again and a link to the ads that can still be paid. */
export function PaymentFailed({ paymentId }: { paymentId?: string }) {
  const { t } = useTranslation('checkout')
  const { accountId } = useAccount()
  const { data } = useQuery(payableAdsQuery(accountId))
  const { open, busy } = useContinuePayment()
  const count = data?.total ?? 0
  return (
    <CheckoutResult
      icon={<ResultIcon icon={IconX} color="red" />}
      title={t('oops')}
      more={t('oopsText')}
      text={count > 0 ? t('stillPayable', { count }) : t('nothingPayable')}
      actions={
        <>
          {count > 0 && paymentId !== undefined && (
            <Button loading={busy} onClick={() => open(paymentId)}>
              {t('tryAgain')}
            </Button>
          )}
          <ButtonLink
            to="/advertise/ads"
            search={count > 0 ? { status: 'approved' } : {}}
            variant={count > 0 && paymentId !== undefined ? 'default' : 'filled'}
          >
            {count > 0 ? t('toPayable') : t('toAds')}
          </ButtonLink>
        </>
      }
    />
  )
}
