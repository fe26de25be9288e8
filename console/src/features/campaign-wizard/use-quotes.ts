import type { Quote } from '@litfass/api/ads/quotes'
import type { Remedy } from '@litfass/domain/ads/delivery/make-good'
import type { Cents } from '@litfass/domain/money/money'
import type { NoVatCategory } from '@litfass/domain/money/tax'
import type { Day } from '@litfass/domain/time/day'
import { useDebouncedValue } from '@mantine/hooks'
import { hashKey, keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'

import { useAccount } from '../../platform/auth/account.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import { quoteQuery } from './campaign-wizard-queries.ts'
import { allBookedIds, bookedIds } from './places/group-places.ts'
import { sumOf, type Totals, totalsOf } from './totals.ts'
import { bookingOf, quoteInputOf, type WizardValues } from './wizard-values.ts'

export interface Quotes {
  /** Undefined while there is none. */
  quoteOf: (groupIndex: number, bookedId: string) => Quote | undefined
  totalOf: (groupIndex: number) => Totals
  sum: Totals
  /** VAT on the sum by rate, why there is none, and the sum with it. Null while unknown. */
  taxed: { vat: { rate: number; tax: Cents }[]; noVat: NoVatCategory[]; gross: Cents } | null
  /** What the operator keeps of the price, in percent. */
  feePercent: number
  /** Undefined while there are no quotes. */
  remedy: Remedy | undefined
  /** Whether paid ads could still be cancelled free of charge. Undefined while there are no quotes. */
  canCancelFree: boolean | undefined
  /** The period is valid. */
  hasPeriod: boolean
  /** A quote has loaded. */
  isLoaded: boolean
  /** The quotes are of earlier entries. */
  isStale: boolean
  problem: Error | null
  isFetching: boolean
  retry: () => void
}

/** Prices, impressions and free airtime of the entries. Old figures stay while new ones load, but not beside invalid input. */
export function useQuotes(values: WizardValues, today: Day): Quotes {
  const { accountId } = useAccount()
  const wanted = quoteInputOf(values, today)
  const [asked] = useDebouncedValue(JSON.stringify(wanted), 300)
  const input: typeof wanted = JSON.parse(asked)
  const query = quoteQuery(accountId, input ?? { startDate: '', endDate: '', adgroups: [] })
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...query,
    ...(input === null && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  })
  const groups = data?.adgroups ?? []
  const isStale = isPlaceholderData || hashKey([wanted]) !== hashKey([input])

  function quoteOf(groupIndex: number, bookedId: string): Quote | undefined {
    const group = values.adgroups[groupIndex]
    if (wanted === null || !group || bookingOf(group, values.type) === null) return undefined
    const isOf = (quote: Quote) => bookablePlaceKinds[values.type].quotedId(quote) === bookedId
    const own = groups[groupIndex]?.places.find(isOf)
    // A place may have just moved to another group.
    return own ?? (isStale ? groups.flatMap(({ places }) => places).find(isOf) : own)
  }

  function totalOf(groupIndex: number): Totals {
    const group = values.adgroups[groupIndex]
    return totalsOf(
      (group ? bookedIds(group, values.type) : []).map((id) => quoteOf(groupIndex, id)),
      isStale,
    )
  }

  const sum = {
    ...sumOf(values.adgroups.map((_, index) => totalOf(index))),
    places: allBookedIds(values).length,
  }
  return {
    quoteOf,
    totalOf,
    sum,
    taxed: data && sum.amount !== null ? taxedOf(sum.amount, data) : null,
    feePercent: data?.feePercent ?? 0,
    remedy: data?.remedy,
    canCancelFree: data?.canCancelFree,
    hasPeriod: wanted !== null,
    isLoaded: data !== undefined,
    isStale,
    problem: input === null ? null : error,
    isFetching,
    retry: () => {
      if (input !== null) void refetch()
    },
  }
}

/** Null when the VAT is that of another sum, because entries have changed. */
function taxedOf(
  net: Cents,
  { vat, noVat }: { vat: { rate: number; net: Cents; tax: Cents }[]; noVat: NoVatCategory[] },
): Quotes['taxed'] {
  if (vat.reduce((sum, line) => sum + line.net, 0) !== net) return null
  const gross = vat.reduce((sum, { tax }) => sum + tax, net)
  return { vat: vat.filter(({ rate }) => rate > 0), noVat, gross }
}
