import type { FoundBoard, FoundCinema, FoundPlaceOfAnyKind, FoundScreen } from '@litfass/api/places/finder'
import { boardSlots } from '@litfass/domain/ads/airtime'
import { formatEuros } from '@litfass/domain/money/money'
import { type DisplayPriceInputs, sampleBooking } from '@litfass/domain/money/pricing'
import { figureLocale } from '@litfass/domain/people/language'
import { categories } from '@litfass/domain/places/category'

import { formatCount, formatPixels, formatShare } from '../../platform/i18n/format.ts'
import { formatSize } from '../boards/board-words.ts'
import type { FinderT } from './finder-t.ts'

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

const inches = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 1 })

/** What a place is and brings; where it takes two lines, each fact stays whole. */
export function factsOf(place: FoundPlaceOfAnyKind, t: FinderT): string {
  return factList(place, t)
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
}

function factList(place: FoundPlaceOfAnyKind, t: FinderT): string[] {
  switch (place.categoryId) {
    case 'b-01':
      return [formatSize(place), formatPixels(place), boardFreeText(place, t)]
    case 'c-01': {
      const { visitors, seats } = hallSums(place)
      return [
        t('visitorsPerWeek', { visitors: formatCount(visitors) }),
        t('halls', { count: place.halls.length }),
        t('seats', { seats: formatCount(seats) }),
        cinemaFreeText(place, t),
      ]
    }
    default:
      return [
        t('contactsPerDay', { contacts: formatCount(place.contacts) }),
        `${inches.format(place.diagonal)}″`,
        t(freeWord(place.freeShare), { share: formatShare(Math.floor(place.freeShare * 100) / 100) }),
      ]
  }
}

/** The slots of its front that one more ad can have. */
function boardFreeText({ freeSlots }: FoundBoard, t: FinderT): string {
  return freeSlots === 0 ? t('full') : t('freeSlots', { free: freeSlots, slots: boardSlots })
}

/** The seconds before each show in the emptiest hall. */
function cinemaFreeText({ halls }: FoundCinema, t: FinderT): string {
  const free = halls.map(({ freeSeconds }) => freeSeconds)
  const seconds = Math.max(...free)
  if (seconds === 0) return t('full')
  return t(free.every((one) => one === seconds) ? 'freeSeconds' : 'freeSecondsUpTo', { seconds })
}

/** What it takes off the price, in percent; 0 when nothing. */
export function reductionOf(place: FoundPlaceOfAnyKind): number {
  if (place.categoryId === 'c-01') return place.discountHalls
  return place.promotion ? place.discount : 0
}

export function hallSums({ halls }: { halls: { visitors: number; seats: number }[] }) {
  return {
    visitors: halls.reduce((sum, hall) => sum + hall.visitors, 0),
    seats: halls.reduce((sum, hall) => sum + hall.seats, 0),
  }
}

/** Whom a week reaches, where that is known: impressions of a screen, visitors of a cinema. */
export function weekReach(place: FoundPlaceOfAnyKind): number {
  if (place.categoryId === 'b-01') return 0
  return place.categoryId === 'c-01' ? hallSums(place).visitors : place.weekImpressions
}
