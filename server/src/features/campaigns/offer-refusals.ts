import type { Offer } from '@litfass/api/ads/campaigns'
import type { FieldProblem } from '@litfass/api/problem'

import { Problem } from '../../platform/http/problem.ts'
import type { NamedPlaces } from './bookable.store.ts'
import type { QuotedPlace } from './quote-places.ts'

/** Every place of an offer is for sale and has room. @throws Problem place-not-offered or airtime-gone, at the ad groups */
export function requireBookable(groups: NamedPlaces[], quoted: QuotedPlace[][]): void {
  const found = groups.map((group, at) => ({ ...placesOf(group), at, quoted: quoted[at] ?? [] }))
  const gone = found.filter(({ count, quoted: places }) => places.length < count)
  if (gone.length > 0)
    throw new Problem('place-not-offered', {
      fields: fieldsOf(gone.map(({ at, field }) => [`adgroups.${at}.${field}`, 'not-yours'])),
    })
  const full = found.flatMap(({ at, field, quoted: places }) =>
    places.flatMap((place) =>
      place.quote.isAvailable ? [] : [[`adgroups.${at}.${field}.${idOf(place)}`, fullPlaceCodes[place.type]] as const],
    ),
  )
  if (full.length > 0) throw new Problem('airtime-gone', { fields: fieldsOf(full) })
}

/** The offer costs what its sender saw. @throws Problem price-changed, with the sum it is now */
export function requireSum({ amount }: Offer, quoted: QuotedPlace[][]): void {
  const sum = quoted.flat().reduce((total, { quote }) => total + quote.amount, 0)
  if (amount !== undefined && amount !== sum)
    throw new Problem('price-changed', { fields: { amount: { code: 'sum-is-now', amount: sum } } })
}

const fullPlaceCodes = {
  display: 'screen-full',
  board: 'board-full',
  cinema: 'hall-full',
} as const satisfies Record<QuotedPlace['type'], FieldProblem['code']>

function fieldsOf(found: (readonly [path: string, code: FieldProblem['code']])[]): Record<string, FieldProblem> {
  return Object.fromEntries(found.map(([path, code]) => [path, { code }]))
}

function placesOf(group: NamedPlaces): { field: 'screens' | 'boards' | 'cinemas'; count: number } {
  if ('screens' in group) return { field: 'screens', count: group.screens.length }
  if ('boards' in group) return { field: 'boards', count: group.boards.length }
  return { field: 'cinemas', count: group.cinemas.reduce((sum, { halls }) => sum + halls.length, 0) }
}

function idOf(place: QuotedPlace): string {
  if (place.type === 'display') return place.screen.id
  return place.type === 'board' ? place.board.id : place.hall.id
}
