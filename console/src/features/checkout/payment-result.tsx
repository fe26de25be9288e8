import type { Payment } from '@litfass/api/ads/payments'
import { isOpenDispute } from '@litfass/domain/money/dispute'
import { formatEuros } from '@litfass/domain/money/money'
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { PriceLines } from '../../components/money/price-lines.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { PaymentInvoices } from '../invoices/invoice-lines.tsx'
import { paymentQuery } from './checkout-queries.ts'
import { CheckoutResult, ResultIcon } from './checkout-result.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { RecommendQuestion } from './recommend-question.tsx'
import { useContinuePayment } from './start-payment.ts'

/** The result of a payment. The bank decides it, not the URL that led here; `Open` is shown until it has answered. */
export function PaymentResult({
  paymentId,
  Open,
}: {
  paymentId: string
  Open: ComponentType<{ payment: Payment }>
}): ReactNode {
  const { accountId } = useAccount()
  const { data: payment } = useSuspenseQuery(paymentQuery(accountId, paymentId))
  switch (payment.status) {
    case 'paid':
      return <Paid payment={payment} />
    case 'open':
      return <Open payment={payment} />
    case 'refunded':
      return <Refunded payment={payment} />
    case 'failed':
      return payment.alreadyPaid ? <AlreadyPaid count={payment.ads.length} /> : <PaymentFailed payment={payment} />
  }
  return payment.status satisfies never
}

function Paid({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['checkout', 'noVatInShort'])
  return (
    <CheckoutResult
      icon={<ResultIcon icon={IconCheck} />}
      title={t('worked')}
      text={t('workedText', { count: payment.ads.length, amount: formatEuros(payment.gross) })}
      actions={
        payment.checkout.next ? (
          <NextPayment checkout={payment.checkout} next={payment.checkout.next} />
        ) : (
          <>
            <ButtonLink to="/advertise/ads" search={{ status: 'paid' }}>
              {t('toAds')}
            </ButtonLink>
            <ButtonLink to="/dashboard" variant="default">
              {t('toDashboard')}
            </ButtonLink>
          </>
        )
      }
    >
      <PriceLines
        lines={[
          { name: t('net'), value: formatEuros(payment.net) },
          ...(payment.tax > 0 ? [{ name: t('vat'), value: formatEuros(payment.tax) }] : []),
          ...payment.noVat.map((category) => ({ name: t(category, { ns: 'noVatInShort' }), value: '' })),
        ]}
        total={{ name: t('total'), value: formatEuros(payment.gross) }}
      />
      <PaymentInvoices paymentId={payment.id} />
      <PaymentDispute dispute={payment.dispute} />
      {!payment.checkout.next && <RecommendQuestion paymentId={payment.id} />}
    </CheckoutResult>
  )
}

function PaymentDispute({ dispute }: Pick<Payment, 'dispute'>) {
  const { t } = useTranslation('checkout')
  if (!dispute || !isOpenDispute(dispute.status)) return null
  return (
    <Alert color="gray" title={t('disputed')}>
      {t('disputedText', { amount: formatEuros(dispute.amount) })}
    </Alert>
  )
}

/** Each seller is paid separately: leads to the payment of the next one. */
function NextPayment({
  checkout: { sellers, paid },
  next: { paymentId, seller, gross },
}: {
  checkout: Payment['checkout']
  next: NonNullable<Payment['checkout']['next']>
}) {
  const { t } = useTranslation('checkout')
  const { open, busy } = useContinuePayment()
  return (
    <Stack gap="xs">
      <Text>{t('nextPayment', { count: paid, sellers })}</Text>
      <Group gap="xs">
        <Button loading={busy} onClick={() => open(paymentId)}>
          {t('payNext', { amount: formatEuros(gross), seller })}
        </Button>
        <ButtonLink to="/advertise/ads" search={{ status: 'approved' }} variant="default">
          {t('payLater')}
        </ButtonLink>
      </Group>
    </Stack>
  )
}

/** The ads were paid in another tab; nothing was charged here. */
function AlreadyPaid({ count }: { count: number }) {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutResult
      icon={<ResultIcon icon={IconCheck} />}
      title={t('alreadyPaid')}
      text={t('alreadyPaidText', { count })}
      actions={
        <ButtonLink to="/advertise/ads" search={{ status: 'paid' }}>
          {t('toAds')}
        </ButtonLink>
      }
    />
  )
}

/** The card is entered, and the bank has not answered yet. */
export function Waiting() {
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
      icon={<ResultIcon icon={IconArrowBackUp} color="gray" />}
      title={t('refunded')}
      text={t('refundedText', { amount: formatEuros(payment.gross) })}
      actions={<ButtonLink to="/advertise/ads">{t('toAds')}</ButtonLink>}
    />
  )
}
