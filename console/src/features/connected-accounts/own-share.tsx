import type { Ad } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { formatPercent } from '../../platform/i18n/format.ts'

type Earning = Pick<Ad, 'amount' | 'refundedNet' | 'feePercent' | 'feeTaxRate'>

/** What is left for the publisher of an ad, and how it is calculated. */
export function OwnShare({ ad }: { ad: Earning }) {
  const { t } = useTranslation('connectedAccounts')
  const { earned, fee, own } = shareOfAd(ad)
  const percent = formatPercent(ad.feePercent)
  const [ownText, earnedText, feeText] = [formatEuros(own), formatEuros(earned), formatEuros(fee)]
  return (
    <FormulaPopover
      value={ownText}
      title={t('ownTitle', { amount: ownText })}
      inputs={[
        { name: t('earned'), value: earnedText },
        { name: t('fee', { percent }), value: feeText },
      ]}
      steps={[t('ownSteps', { earned: earnedText, fee: feeText, own: ownText })]}
      source={t(ad.feeTaxRate > 0 ? 'feeFrozen' : 'feeFrozenNet')}
    />
  )
}
