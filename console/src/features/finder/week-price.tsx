import type { FoundBoard, FoundCinema, FoundPlaceOfAnyKind, FoundScreen } from '@litfass/api/places/finder'
import { formatEuros } from '@litfass/domain/money/money'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { boardPrice } from '@litfass/domain/places/board'
import { cinemaWeekPrice } from '@litfass/domain/places/cinema'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { PricePopover } from '../../components/money/price-popover.tsx'
import { categoryName } from '../../components/place/category-name.ts'
import { formatBooking } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { reductionOf, weekPriceInputs } from './place-words.ts'

import classes from './place-card.module.css'

/** What a week costs, and how that came about. */
export function WeekPrice({ place }: { place: FoundPlaceOfAnyKind }) {
  const { t } = useTranslation('finder')
  const amount = formatEuros(place.weekAmount)
  const shown = { title: t('weekPrice', { name: place.name, amount }), value: <Amount cents={place.weekAmount} /> }
  switch (place.categoryId) {
    case 'b-01':
      return <BoardPrice place={place} {...shown} />
    case 'c-01':
      return <CinemaPrice place={place} {...shown} />
    default:
      return <ScreenPrice place={place} {...shown} />
  }
}

interface Shown {
  title: string
  value: React.ReactNode
}

function Amount({ cents }: { cents: number }) {
  return <span className={classes.amount}>{formatEuros(cents)}</span>
}

function ScreenPrice({ place, ...shown }: Shown & { place: FoundScreen }) {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const booking = formatBooking(sampleBooking.durationSeconds, sampleBooking.frequencySeconds, language)
  return (
    <PricePopover
      {...shown}
      figure="amount"
      inputs={weekPriceInputs(place)}
      source={t('sample', { booking, category: categoryName(place.categoryId, language) })}
    />
  )
}

function BoardPrice({ place, ...shown }: Shown & { place: FoundBoard }) {
  const { t } = useTranslation(['finder', 'components'])
  const { days } = sampleBooking
  const { front = 0 } = place.prices
  const full = boardPrice({ prices: place.prices, sides: 'single', days, discountPercent: 0 }) ?? 0
  return (
    <FormulaPopover
      {...shown}
      inputs={[
        { name: t('frontPerDay'), value: formatEuros(front) },
        { name: t('days', { ns: 'components' }), value: days },
        ...reductionInput(place, t('discount', { ns: 'components' })),
      ]}
      steps={[`${days} × ${formatEuros(front)} = ${formatEuros(full)}`, ...reductionStep(place, full)]}
    />
  )
}

function CinemaPrice({ place, ...shown }: Shown & { place: FoundCinema }) {
  const { t } = useTranslation('finder')
  const full = cinemaWeekPrice(place.halls, 0)
  return (
    <FormulaPopover
      {...shown}
      inputs={[
        ...place.halls.map(({ name, price }) => ({ name, value: formatEuros(price) })),
        ...reductionInput(place, t('allHalls')),
      ]}
      steps={[
        `${place.halls.map(({ price }) => formatEuros(price)).join(' + ')} = ${formatEuros(full)}`,
        ...reductionStep(place, full),
      ]}
      source={t('cinemaWeek')}
    />
  )
}

function reductionInput(place: FoundPlaceOfAnyKind, name: string) {
  const percent = reductionOf(place)
  return percent > 0 ? [{ name, value: `${percent}\u00a0%` }] : []
}

function reductionStep(place: FoundPlaceOfAnyKind, full: number): string[] {
  const percent = reductionOf(place)
  return percent > 0 ? [`${formatEuros(full)} − ${percent}\u00a0% = ${formatEuros(place.weekAmount)}`] : []
}
