import type { Quote } from '@litfass/api/ads/quotes'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import type { ReactNode } from 'react'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import type { PricedFigure } from '../../components/money/price-steps.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from './place-kinds.ts'

/** Net price, impressions or reach of a booking, with the formula and the inputs they came from. */
export function PricePopover({
  kind,
  figure,
  inputs,
  source,
  ...shown
}: {
  kind: BookableKind
  figure: PricedFigure
  inputs: Quote['inputs']
  title: string
  value: ReactNode
  source?: string | undefined
}) {
  const formula = bookablePlaceKinds[kind].formula(figure, inputs, useLanguage())
  return <FormulaPopover {...shown} {...formula} source={source} />
}
