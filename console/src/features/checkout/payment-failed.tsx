import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { payableAdsQuery } from './checkout-queries.ts'
import { CheckoutResult, ResultIcon } from './checkout-result.tsx'

/** Nothing was paid; links back to the ads that can still be paid. */
export function PaymentFailed() {
  const { t } = useTranslation('checkout')
  const { accountId } = useAccount()
  const { data } = useQuery(payableAdsQuery(accountId))
  const count = data?.total ?? 0
  return (
    <CheckoutResult
      icon={<ResultIcon icon={IconX} color="red" />}
      title={t('oops')}
      more={t('oopsText')}
      text={count > 0 ? t('stillPayable', { count }) : t('nothingPayable')}
      actions={
        <ButtonLink to="/advertise/ads" search={count > 0 ? { status: 'approved' } : {}}>
          {count > 0 ? t('toPayable') : t('toAds')}
        </ButtonLink>
      }
    />
  )
}
