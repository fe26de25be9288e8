import { invoiceApi, type InvoiceSummary } from '@litfass/api/ads/invoices'
import { fillPath } from '@litfass/api/endpoint'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'

const endpoints = { PDF: invoiceApi.getInvoicePdf, XML: invoiceApi.getInvoiceXml }

/** Downloads of an invoice, or what they wait for. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useTranslation('invoices')
  const { accountId } = useAccount()
  const { id, number, hasFiles, side, waitsForDetails } = invoice
  if (!hasFiles || !number)
    return (
      <Text size="sm" c="dimmed" component="span">
        {waitsForDetails ? t(side === 'seller' ? 'waitsForYou' : 'waitsForSeller') : t('soon')}
      </Text>
    )
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
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
