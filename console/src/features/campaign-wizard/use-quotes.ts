import type { ScreenQuote } from '@litfass/api/campaigns'
import { useDebouncedValue } from '@mantine/hooks'
import { hashKey, keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'

import { useAccount } from '../../platform/account.ts'
import { quoteQuery } from './campaign-wizard-queries.ts'
import { quoteInputOf, type WizardValues } from './wizard-values.ts'

export interface Totals {
  amount: number
  impressions: number
  places: number
}

export interface Quotes {
  /** Undefined while there is none yet. */
  quoteOf: (groupIndex: number, screenId: string) => ScreenQuote | undefined
  totalOf: (groupIndex: number) => Totals
  sum: Totals
  /** There is a period to count with. */
  hasPeriod: boolean
  /** The numbers belong to what was entered a moment ago. */
  isOld: boolean
  problem: Error | null
  retry: () => void
}

/** Prices, impressions and free airtime of what is entered. The old numbers stay while new ones are on their way. */
export function useQuotes(values: WizardValues): Quotes {
  const { accountId } = useAccount()
  const wanted = quoteInputOf(values)
  const [asked] = useDebouncedValue(JSON.stringify(wanted), 300)
  const input: typeof wanted = JSON.parse(asked)
  const query = quoteQuery(accountId, input ?? { startdate: '', enddate: '', adgroups: [] })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    ...(input === null && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  })
  const groups = data?.adgroups ?? []

  function quoteOf(groupIndex: number, screenId: string): ScreenQuote | undefined {
    const own = groups[groupIndex]?.screens.find((quote) => quote.screenId === screenId)
    return own ?? groups.flatMap(({ screens }) => screens).find((quote) => quote.screenId === screenId)
  }

  function totalOf(groupIndex: number): Totals {
    const screens = values.adgroups[groupIndex]?.screens ?? []
    const quotes = screens.flatMap((id) => quoteOf(groupIndex, id) ?? [])
    return {
      amount: quotes.reduce((sum, quote) => sum + quote.amount, 0),
      impressions: quotes.reduce((sum, quote) => sum + quote.impressions, 0),
      places: screens.length,
    }
  }

  const totals = values.adgroups.map((_, index) => totalOf(index))
  return {
    quoteOf,
    totalOf,
    sum: {
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
      impressions: totals.reduce((sum, total) => sum + total.impressions, 0),
      places: totals.reduce((sum, total) => sum + total.places, 0),
    },
    hasPeriod: wanted !== null,
    isOld: isPlaceholderData || hashKey([wanted]) !== hashKey([input]),
    problem: input === null ? null : error,
    retry: () => void refetch(),
  }
}
