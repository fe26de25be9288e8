import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { invoicesOfAdQuery, invoicesOfPaymentQuery } from './invoices-queries.ts'

/** The invoices and corrections with this ad. */
export function AdInvoices({ adId }: { adId: string }) {
  const { accountId } = useAccount()
  const { data } = useQuery(invoicesOfAdQuery(accountId, adId))
  return <InvoiceLines invoices={data?.items ?? []} />
}

/** The invoices of a payment: one for each seller. */
export function PaymentInvoices({ paymentId }: { paymentId: string }) {
  const { accountId } = useAccount()
  const { data } = useQuery(invoicesOfPaymentQuery(accountId, paymentId))
  return <InvoiceLines invoices={data?.items ?? []} />
}

function InvoiceLines({ invoices }: { invoices: InvoiceSummary[] }) {
  const { t } = useTranslation('invoices')
  if (invoices.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="sm" mt="lg" mb={6}>
        {t('title')}
      </Title>
      <Stack gap={8}>
        {invoices.toReversed().map((invoice) => (
          <Group key={invoice.id} justify="space-between" gap="xs">
            <Text size="sm">
              {[t(invoice.kind), invoice.number].filter(Boolean).join(' ')}
              {invoice.side === 'buyer' && (
                <Text component="span" size="sm" c="dimmed">
                  {' '}
                  {t('from', { company: invoice.company })}
                </Text>
              )}
            </Text>
            <InvoiceFiles invoice={invoice} />
          </Group>
        ))}
      </Stack>
    </section>
  )
}
