import type { Ad } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { PriceLines } from '../../../components/money/price-lines.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { formatPercent } from '../../../platform/i18n/format.ts'
import { OwnShare } from '../../connected-accounts/own-share.tsx'
import { PricePopover } from '../../place-kinds/price-popover.tsx'
import { cpmOfAd } from '../list/ad-cells.tsx'
import { useVatLine } from './vat-line.ts'

/** Net, VAT and total of one ad. */
export function AdPrice({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const vatLine = useVatLine(ad)
  const cpm = cpmOfAd(ad)
  return (
    <section aria-label={t('price')}>
      <Group justify="space-between" gap="xs" mt="lg" mb={6}>
        <Title order={2} size="sm">
          {t('price')}
        </Title>
        <PricePopover
          kind={ad.campaignType}
          figure="amount"
          title={t('amountTitle', { screen: ad.placeName, amount: formatEuros(ad.amount) })}
          inputs={ad.priceInputs}
          value={t('howCalculated')}
          source={t('inputsFrozen')}
        />
      </Group>
      <PriceLines
        lines={[
          ...(cpm === null ? [] : [{ name: t('cpm'), value: formatEuros(cpm) }]),
          { name: t('netPrice'), value: formatEuros(ad.amount) },
          vatLine(ad.taxAmount),
        ]}
        total={{ name: t('total'), value: formatEuros(ad.amount + ad.taxAmount) }}
      />
      {ad.feePercent > 0 && <Fee ad={ad} />}
    </section>
  )
}

/** The platform fee: the publisher sees what is left after it, the advertiser that the price includes it. */
function Fee({ ad }: { ad: Ad }) {
  const { t } = useTranslation('connectedAccounts')
  const { accountId } = useAccount()
  const percent = formatPercent(ad.feePercent)
  if (ad.publisherId !== accountId)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('feeIncluded', { percent })}
      </Text>
    )
  const { earned, fee } = shareOfAd(ad)
  return (
    <PriceLines
      lines={[
        ...(ad.refundedNet > 0 ? [{ name: t('earned'), value: formatEuros(earned) }] : []),
        { name: t('fee', { percent }), value: formatEuros(-fee) },
      ]}
      total={{ name: t('own'), value: <OwnShare ad={ad} /> }}
    />
  )
}

/** What was refunded of the price. */
export function RefundedLines({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const vatLine = useVatLine(ad)
  return (
    <section aria-label={t('refunded')}>
      <Title order={2} size="sm" mt="lg" mb={6}>
        {t('refunded')}
      </Title>
      <PriceLines
        lines={[{ name: t('refundNet'), value: formatEuros(ad.refundedNet) }, vatLine(ad.refundedTax)]}
        total={{ name: t('refundTotal'), value: formatEuros(ad.refundedNet + ad.refundedTax) }}
      />
    </section>
  )
}
