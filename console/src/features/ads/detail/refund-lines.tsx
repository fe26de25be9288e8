import type { Ad, Cancellation } from '@litfass/api/ads/ads'
import { refundParts } from '@litfass/domain/ads/cancellation'
import { formatEuros } from '@litfass/domain/money/money'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { PriceLines } from '../../../components/money/price-lines.tsx'
import { useVatLine } from './vat-line.ts'

/** The refund if an ad is cancelled today, and how it is calculated. */
export function RefundLines({ ad, refund }: { ad: Ad; refund: Cancellation['refund'] }) {
  const { t } = useTranslation('ads')
  const vatLine = useVatLine(ad)
  const { days, daysLeft, net, withheld, tax } = refund
  const { ofDays, returned } = refundParts(ad, refund)
  const isFull = ofDays === ad.amount
  return (
    <div>
      <PriceLines
        lines={[
          ...(withheld === 0 && returned === 0 ? [] : [{ name: t('refundOfDays'), value: formatEuros(ofDays) }]),
          ...(returned === 0 ? [] : [{ name: t('refundReturned'), value: formatEuros(-returned) }]),
          ...(withheld === 0
            ? []
            : [
                {
                  name: t(withheld > 0 ? 'discountWithheld' : 'discountReturned'),
                  value: formatEuros(-withheld),
                },
              ]),
          { name: t('refundNet'), value: formatEuros(net) },
          vatLine(tax),
        ]}
        total={{ name: t('refundTotal'), value: formatEuros(net + tax) }}
      />
      {!isFull && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('refundFormula', {
            count: daysLeft,
            days,
            amount: formatEuros(ad.amount),
            delivered: days - daysLeft,
            net: formatEuros(ofDays),
          })}
        </Text>
      )}
      {isFull && withheld === 0 && returned === 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('refundInFull')}
        </Text>
      )}
    </div>
  )
}
