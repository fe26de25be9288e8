import type { DeliveryList } from '@litfass/api/ads/delivery'
import { isForecastShort } from '@litfass/domain/ads/delivery/delivery'
import { deliveredShare } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'

type Figures = DeliveryList['sum']

/** How many of the booked plays are expected by the end, and how that is calculated. A dash before there is a forecast. */
export function Forecast({ figures, isSum = false }: { figures: Figures; isSum?: boolean }) {
  const { t } = useTranslation('delivery')
  const { due, delivered, booked, forecast, recent } = figures
  if (forecast === null) return '–'
  const rest = formatCount(booked - due)
  const [recentDelivered, recentDue] = [formatCount(recent.delivered), formatCount(recent.due)]
  const isShort = isForecastShort(figures)
  const steps = isSum
    ? [t('forecastOfAds')]
    : [
        t('forecastSteps', {
          delivered: formatCount(delivered),
          rest,
          recentDelivered,
          recentDue,
          forecast: formatCount(forecast),
        }),
      ]
  return (
    <FormulaPopover
      value={
        <Text component="span" inherit c={isShort ? 'red' : undefined} fw={isShort ? 600 : undefined}>
          {formatShare(deliveredShare({ due: booked, delivered: forecast }))}
        </Text>
      }
      title={t('forecastTitle', { forecast: formatCount(forecast), booked: formatCount(booked) })}
      inputs={[
        { name: t('deliveredSoFar'), value: formatCount(delivered) },
        { name: t('stillDue'), value: rest },
        ...(isSum ? [] : [{ name: t('lastDays'), value: t('recent', { delivered: recentDelivered, due: recentDue }) }]),
      ]}
      steps={steps}
      source={t('forecastSource')}
    />
  )
}
