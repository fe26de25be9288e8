import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { formatEuros } from '@litfass/domain/money/money'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'

import classes from './place-card.module.css'

/** What a week costs, and how that is calculated. */
export function WeekPrice({ place }: { place: FoundPlaceOfAnyKind }) {
  const { t } = useTranslation('finder')
  const amount = formatEuros(place.weekAmount)
  return (
    <FormulaPopover
      {...kindOfFoundPlace(place).weekPrice(place, useLanguage())}
      title={t('weekPrice', { name: place.name, amount })}
      value={<span className={classes.amount}>{amount}</span>}
    />
  )
}
