import { shareOf } from '@litfass/domain/ads/airtime'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { feeOf } from '@litfass/domain/money/platform-fee'
import { displayPrice, sampleBooking } from '@litfass/domain/money/pricing'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../../components/money/formula-popover.tsx'
import { allSites } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { formatBooking, formatPercent } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { connectionQuery } from '../../connected-accounts/connected-accounts-queries.ts'
import { screenFormula } from '../screen-formula.ts'
import { hiddenBecause, type ScreenValues, weekInputs } from './screen-values.ts'

/**
 * What one ad would earn in a week, after the platform fee; null where the company cannot sell. Without an amount, the text says
 * what is missing.
 */
export function useCouldEarn(values: ScreenValues, { similarScreen }: { similarScreen: string | null }) {
  const { t } = useTranslation(['screens', 'components', 'connectedAccounts'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: sites } = useQuery(allSites(accountId))
  const { data: connection } = useQuery(connectionQuery(accountId))
  if (!connection?.isForSale) return null
  const site = sites?.find(({ id }) => id === values.siteId)
  const { missing, inputs } = weekInputs(values, site?.openingHours ?? null)
  const booking = formatBooking(sampleBooking.durationSeconds, sampleBooking.frequencySeconds, language)
  if (inputs === null) return withoutAmount(t(missing === 'category' ? 'earnNeedsCategory' : 'earnNeedsAudience'))
  if (inputs.contacts === 0) return withoutAmount(t('earnNeedsAudience'))
  if (inputs.days === 0) return withoutAmount(t('hiddenClosed', { ns: 'components' }))
  const { adShare = 0 } = values
  if (adShare / 100 < shareOf(sampleBooking)) return withoutAmount(t('earnNeedsShare', { booking }))

  const { amount } = displayPrice(inputs)
  const { feePercent } = connection
  const fee = feeOf(amount, { feePercent, feeTaxRate: 0 }).net
  const own = formatEuros(amount - fee)
  const formula = screenFormula('amount', inputs, language)
  const percent = formatPercent(feePercent)
  const feeText = t('fee', { ns: 'connectedAccounts', percent })
  const audience = formatCount(inputs.contacts)
  const basis = similarScreen
    ? t('earnBasisLike', { booking, contacts: audience, name: similarScreen })
    : t('earnBasis', { booking, contacts: audience })
  const title = (
    <Trans
      t={t}
      i18nKey="couldEarn"
      components={{
        amount: (
          <FormulaPopover
            {...formula}
            value={own}
            title={t('earnTitle', { amount: own })}
            steps={[
              ...formula.steps,
              ...(fee > 0 ? [`${formatEuros(amount)} − ${formatEuros(fee)} (${feeText}) = ${own}`] : []),
            ]}
            source={t('weekSource')}
          />
        ),
      }}
    />
  )
  return { title, text: `${basis} ${t(hiddenBecause(values) === null ? 'offeredOnceSaved' : 'nothingOffered')}` }

  function withoutAmount(text: string) {
    return { title: t('earnNothingYet'), text }
  }
}
