import type { AdPage } from '@litfass/api/ads/ads'
import type { AdSide } from '@litfass/domain/ads/ad'
import { formatCount, formatEuros } from '@litfass/domain/money/money'
import { useTranslation } from 'react-i18next'

import { acceptedPartOf } from './ad-sums.ts'

/** The sums of a list of ads, those of pending ads apart. */
export function AdSum({ sum, side }: { sum: AdPage['sum']; side: AdSide }) {
  const { t } = useTranslation(['ads', 'components'])
  const accepted = acceptedPartOf(sum)
  const { requested } = sum

  function viewsOf({ impressions, reach }: { impressions: number; reach: number }): string[] {
    return [
      ...(impressions > 0 ? [t('impressionCount', { ns: 'components', number: formatCount(impressions) })] : []),
      ...(side === 'advertiser' && reach > 0
        ? [t('reachCount', { ns: 'components', number: formatCount(reach) })]
        : []),
    ]
  }

  return (
    <>
      {viewsOf(accepted).map((text) => (
        <span key={text}>{text}</span>
      ))}
      <span>
        {side === 'publisher'
          ? t('netForYou', { amount: formatEuros(accepted.own) })
          : t('netAmount', { ns: 'components', amount: formatEuros(accepted.amount) })}
      </span>
      {requested.amount > 0 && (
        <span>
          {t('requestedSum', {
            parts: [...viewsOf(requested), formatEuros(side === 'publisher' ? requested.own : requested.amount)].join(
              ', ',
            ),
          })}
        </span>
      )}
    </>
  )
}
