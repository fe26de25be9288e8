import type { Quote } from '@litfass/api/ads/quotes'
import { freeOf } from '@litfass/domain/ads/airtime'
import { formatEuros } from '@litfass/domain/money/money'
import { useTranslation } from 'react-i18next'

import { PricePopover } from '../../../components/money/price-popover.tsx'
import { AirtimeBar } from '../../../components/place/airtime-bar.tsx'
import { useAirtimeWords } from '../../../components/place/airtime-words.ts'
import { formatCount } from '../../../platform/i18n/format.ts'

import classes from '../places/places-table.module.css'

/** What is free of a place, what it brings and what it costs. */
export function QuoteCells({
  name,
  quote,
  source,
}: {
  /** Absent while it is not known, or no longer offered. */
  name: string | undefined
  quote: Quote | undefined
  source?: string | undefined
}) {
  const { t } = useTranslation('campaignWizard')
  const known = name !== undefined && quote !== undefined
  const counted = known && !('boardId' in quote)
  return (
    <>
      <td role="cell" data-cell="free">
        {quote ? <Free airtime={quote.airtime} /> : '–'}
      </td>
      <td role="cell" data-align="right" data-cell="impressions">
        {counted ? (
          <PricePopover
            figure="impressions"
            title={t('impressionsTitle', { name, value: formatCount(quote.impressions) })}
            inputs={quote.inputs}
            value={<span className={classes.plain}>{formatCount(quote.impressions)}</span>}
            {...(source && { source })}
          />
        ) : (
          '–'
        )}
        <span className={classes.word}> {t('impressions')}</span>
      </td>
      <td role="cell" data-align="right" data-cell="net">
        {known ? (
          <PricePopover
            figure="amount"
            title={t('amountTitle', { name, value: formatEuros(quote.amount) })}
            inputs={quote.inputs}
            value={formatEuros(quote.amount)}
            {...(source && { source })}
          />
        ) : (
          '–'
        )}
      </td>
    </>
  )
}

function Free({ airtime }: { airtime: Quote['airtime'] }) {
  const airtimeWords = useAirtimeWords()
  const { sold, wanted, whole, unit } = airtime
  const free = freeOf(airtime)
  return (
    <div className={classes.free}>
      <div className={classes.airtime}>
        <AirtimeBar
          sold={Math.min(sold, whole)}
          wanted={Math.min(wanted, free)}
          whole={whole}
          unit={unit}
          words={false}
        />
      </div>
      {airtimeWords(free, unit)}
    </div>
  )
}
