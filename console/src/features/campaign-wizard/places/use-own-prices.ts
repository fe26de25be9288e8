import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import type { Cents } from '@litfass/domain/money/money'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'

import { useAccount } from '../../../platform/auth/account.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { quoteQuery } from '../campaign-wizard-queries.ts'
import type { Wizard } from '../use-wizard.ts'
import { type AdGroupValues, quoteInputOf } from '../wizard-values.ts'
import { bookedIds, bookedProblem, withKnownHalls, withPlaces } from './group-places.ts'

/** What a place costs with the settings of the group, and why it cannot be booked with them. */
export interface OwnPrice {
  amount: Cents
  problem: FieldProblem | null
}

/** The price of each place for this group and the campaign's period; null while either is not valid or not loaded. */
export function useOwnPrices(
  { values, today }: Pick<Wizard, 'values' | 'today'>,
  group: AdGroupValues,
  places: FoundPlaceOfAnyKind[],
): (place: FoundPlaceOfAnyKind) => OwnPrice | null {
  const { accountId } = useAccount()
  const { type } = values
  const ids = places.map(({ id }) => id)
  const asked = withKnownHalls({ ...values, adgroups: [withPlaces(group, ids)] }, places)
  const input = places.length === 0 ? null : quoteInputOf(asked, today)
  const { data } = useQuery({
    ...quoteQuery(accountId, input ?? { startDate: '', endDate: '', adgroups: [] }),
    ...(input === null && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  })
  const quotes = input === null ? [] : (data?.adgroups[0]?.places ?? [])
  const [booked] = asked.adgroups

  return (place) => {
    const own = booked ? bookedIds({ ...booked, places: booked.places.filter(({ id }) => id === place.id) }, type) : []
    const found = quotes.filter((quote) => own.includes(bookablePlaceKinds[type].quotedId(quote)))
    if (found.length === 0) return null
    const problems = found.map((quote) => bookedProblem(values, { place, quote }))
    return {
      amount: found.reduce((sum, { amount }) => sum + amount, 0),
      problem: problems.every((problem) => problem !== null) ? (problems[0] ?? null) : null,
    }
  }
}
