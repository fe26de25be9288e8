import type { Payment } from '@litfass/api/payments'
import { formatEuros } from '@litfass/domain/money'
import { Loader, ThemeIcon } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../parts/links.tsx'
import { PriceLines } from '../../parts/price-lines.tsx'
import { useAccount } from '../../platform/account.ts'
import { paymentQuery } from './checkout-queries.ts'
import { CheckoutResult } from './checkout-result.tsx'
import { PaymentFailed } from './payment-failed.tsx'

const route = getRouteApi('/account/advertise/checkout/success')

/** Where the card page leads back to. Only the bank's answer makes it a success, not this address. */
export function SuccessPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { payment: paymentId = '' } = route.useSearch()
  const { data: payment } = useSuspenseQuery(paymentQuery(accountId, paymentId))
  switch (payment.status) {
    case 'paid':
      return <Paid payment={payment} />
    case 'open':
      return <Waiting />
    case 'refunded':
      return <Refunded payment={payment} />
    case 'failed':
      return <PaymentFailed />
  }
  return payment.status satisfies never
}

function Paid({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutResult
      icon={
        <ThemeIcon size={48} radius={24} aria-hidden>
          <IconCheck size={28} stroke={2} />
        </ThemeIcon>
      }
      title={t('worked')}
      text={t('workedText', { count: payment.ads.length, amount: formatEuros(payment.gross) })}
      actions={
        <>
          <ButtonLink to="/advertise/ads" search={{ status: 'paid' }}>
            {t('toAds')}
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            {t('toDashboard')}
          </ButtonLink>
        </>
      }
    >
      <PriceLines
        lines={[
          { name: t('net'), value: formatEuros(payment.net) },
          { name: t('vat'), value: formatEuros(payment.tax) },
        ]}
        total={{ name: t('total'), value: formatEuros(payment.gross) }}
      />
    </CheckoutResult>
  )
}

function Waiting() {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutResult
      icon={<Loader size={40} color="var(--lf-accent)" aria-hidden />}
      title={t('waiting')}
      text={t('waitingText')}
      actions={
        <ButtonLink to="/advertise/ads" variant="default">
          {t('toAds')}
        </ButtonLink>
      }
    />
  )
}

function Refunded({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutResult
      icon={
        <ThemeIcon size={48} radius={24} variant="light" color="gray" aria-hidden>
          <IconArrowBackUp size={28} stroke={2} />
        </ThemeIcon>
      }
      title={t('refunded')}
      text={t('refundedText', { amount: formatEuros(payment.gross) })}
      actions={<ButtonLink to="/advertise/ads">{t('toAds')}</ButtonLink>}
    />
  )
}
