import { formatEuros } from '@litfass/domain/money/money'
import { formatPeriod } from '@litfass/domain/time/day'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { cities, cityName } from '../../components/map/cities.ts'
import { categoryName } from '../../components/place/category-name.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import { type FinderSearch, followsMap, toggled, typeOf, usualRadius } from './finder-search.ts'

type FinderT = TFunction<'finder'>

/** An active filter: its label, and the change that removes it. */
export interface ActiveFilter {
  key: string
  label: string
  without: Partial<FinderSearch>
}

export function useActiveFilters(search: FinderSearch): ActiveFilter[] {
  const { t } = useTranslation('finder')
  const { t: shared } = useTranslation('components')
  const language = useLanguage()
  const { id, q, category = [], format, promotion, start, end, free, contacts, around } = search
  const city = cities.find(({ name }) => name.en === around)
  const filters: (ActiveFilter | false | undefined)[] = [
    id !== undefined && { key: 'id', label: t('placeOfAd'), without: { id: undefined } },
    q !== undefined && { key: 'q', label: shared('quoted', { name: q }), without: { q: undefined } },
    followsMap(search) && { key: 'box', label: t('mapArea'), without: { box: undefined } },
    around !== undefined && {
      key: 'around',
      label: t('within', {
        place: city ? cityName(city, language) : t('mapMiddle'),
        km: search.km ?? usualRadius,
      }),
      without: { around: undefined, km: undefined },
    },
    ...category.map((one) => ({
      key: one,
      label: categoryName(one, language),
      without: { category: toggled(category, one) },
    })),
    format && { key: 'format', label: shared(format), without: { format: undefined } },
    rangeFilter(t, { key: 'amount', name: t('weekShort'), from: search.amountFrom, to: search.amountTo }),
    rangeFilter(t, { key: 'cpm', name: t('cpmShort'), from: search.cpmFrom, to: search.cpmTo }),
    contacts !== undefined && {
      key: 'contacts',
      label: bookablePlaceKinds[typeOf(search)].audienceFilter?.chip(contacts, language) ?? '',
      without: { contacts: undefined },
    },
    promotion && { key: 'promotion', label: t('promotion'), without: { promotion: undefined } },
    search.reliable && {
      key: 'reliable',
      label: t('onlyReliable'),
      without: { reliable: undefined },
    },
    search.new && { key: 'new', label: t('new'), without: { new: undefined } },
    free &&
      start !== undefined &&
      end !== undefined && {
        key: 'free',
        label: `${t('freeChip')}: ${formatPeriod(start, end)}`,
        without: { free: undefined },
      },
  ]
  return filters.filter((filter) => filter !== undefined && filter !== false)
}

function rangeFilter(
  t: FinderT,
  { key, name, from, to }: { key: 'amount' | 'cpm'; name: string; from: number | undefined; to: number | undefined },
): ActiveFilter | undefined {
  if (from === undefined && to === undefined) return undefined
  const range = rangeText(t, from, to)
  return { key, label: t('range', { name, range }), without: { [`${key}From`]: undefined, [`${key}To`]: undefined } }
}

function rangeText(t: FinderT, from: number | undefined, to: number | undefined): string {
  const [min, max] = [formatEuros((from ?? 0) * 100), formatEuros((to ?? 0) * 100)]
  if (to === undefined) return t('rangeFrom', { amount: min })
  return from === undefined ? t('rangeTo', { amount: max }) : t('rangeBetween', { from: min, to: max })
}
