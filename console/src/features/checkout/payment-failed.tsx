import { ThemeIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { payableAdsQuery } from './checkout-queries.ts'
import { CheckoutResult } from './checkout-result.tsx'

/** Nothing was paid; the way back to what still can be. */
export function PaymentFailed() {
  const { t } = useTranslation('checkout')
  const { accountId } = useAccount()
  const { data } = useQuery(payableAdsQuery(accountId))
  const count = data?.total ?? 0
  return (
    <CheckoutResult
      icon={
        <ThemeIcon size={48} radius={24} variant="light" color="red" aria-hidden>
          <IconX size={28} stroke={2} />
        </ThemeIcon>
      }
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
