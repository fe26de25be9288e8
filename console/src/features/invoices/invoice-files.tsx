import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import { fillPath } from '@litfass/api/path'
import { invoiceKinds } from '@litfass/domain/money/invoice'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useAccount } from '../../platform/auth/account.ts'
import { ObjectButton } from './object-button.tsx'

const endpoints = { PDF: api.invoices.getInvoicePdf, XML: api.invoices.getInvoiceXml }

/** Downloads of an invoice, or what they wait for. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useTranslation('invoices')
  const { accountId } = useAccount()
  const { id, number, hasFiles, waitsForDetails } = invoice
  if (!hasFiles || !number)
    return (
      <Text size="sm" c="dimmed" component="span">
        {waitsForDetails ? t(waitsFor(invoice)) : t('soon')}
      </Text>
    )
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ObjectButton invoice={invoice} />
      {(['PDF', 'XML'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={fillPath(endpoints[format].path, { accountId, invoiceId: id })}
          download
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          aria-label={t('download', { format, number })}
        >
          {format}
        </Button>
      ))}
    </Group>
  )
}

/** What is missing: the VAT id of the seller, else details of the issuer. */
function waitsFor({ side, kind, waitsForVatId }: Pick<InvoiceSummary, 'side' | 'kind' | 'waitsForVatId'>) {
  if (waitsForVatId) return side === 'seller' ? 'waitsForYourVatId' : 'waitsForSellersVatId'
  const { issuer } = invoiceKinds[kind]
  if (side === issuer) return 'waitsForYou'
  return issuer === 'seller' ? 'waitsForSeller' : 'waitsForOperator'
}
