import type { FoundScreen } from '@litfass/api/finder'
import { categories } from '@litfass/domain/category'
import { formatEuros } from '@litfass/domain/money'
import { type DisplayPriceInputs, sampleBooking } from '@litfass/domain/pricing'

import type { MapArea } from '../../parts/map/place-map.tsx'

/** What the week price of a found place came from. */
export function weekPriceInputs(place: FoundScreen): DisplayPriceInputs {
  return {
    contacts: place.contacts,
    viewingSeconds: categories[place.categoryId].viewingSeconds,
    ...sampleBooking,
    cpm: place.cpm,
    discountPercent: place.promotion ? place.discount : 0,
  }
}

/** A price as short as it gets on a map: whole euros from one euro up. */
export function shortPrice(cents: number): string {
  return cents < 100 ? formatEuros(cents) : formatEuros(Math.round(cents / 100) * 100).replace(/,00$/, '')
}

/** How much of its airtime a place still has, in three words' worth. `share` is 0 to 1 of its whole time. */
export function freeWord(share: number): 'full' | 'nearlyFull' | 'free' {
  if (share < 0.005) return 'full'
  return share < 0.05 ? 'nearlyFull' : 'free'
}

export function isInArea({ lat, lng }: { lat: number; lng: number }, area: MapArea): boolean {
  return lat >= area.south && lat <= area.north && lng >= area.west && lng <= area.east
}
