import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import { dayFromNumber } from '@litfass/domain/time/day'
import { dayMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'

import { setBounded } from '../../platform/caching/set-bounded.ts'
import { type DuePart, duePartsOf } from './due-days.ts'
import { type MeasuredAd, playedAs } from './measured-ad.ts'

function termsOf(ad: MeasuredAd) {
  const { duration, frequency, startDate, endDate, publisherZone, serviceHours } = ad
  const hours = [publisherZone, serviceHours, ad.measuredFrom, ad.cancelledAt]
  return JSON.stringify([duration, frequency, startDate, endDate, ...hours])
}

/** Caches what it has found for an ad: ads with the same terms have the same due turns. */
export function byTerms<Found>(find: (ad: MeasuredAd) => Found): (ad: MeasuredAd) => Found {
  const known = new Map<string, Found>()
  return (ad) => {
    const key = termsOf(ad)
    const found = known.get(key) ?? find(ad)
    known.set(key, found)
    return found
  }
}

export interface DueParts {
  /** All turns that were booked. */
  booked: (ad: MeasuredAd) => readonly DuePart[]
  bookedTurns: (ad: MeasuredAd) => number
  /** The turns that are over at an instant. */
  until: (ad: MeasuredAd, now: number) => DuePart[]
}

// Finding the due turns of a year takes as long as reading its plays, and they depend on the terms alone.
const bookedParts = new Map<string, readonly DuePart[]>()
const maxBooked = 100

function bookedPartsOf(ad: MeasuredAd): readonly DuePart[] {
  const terms = termsOf(ad)
  const parts = bookedParts.get(terms) ?? allPartsOf(ad)
  setBounded(bookedParts, [terms, parts], { max: maxBooked })
  return parts
}

function allPartsOf(ad: MeasuredAd): DuePart[] {
  const played = playedAs(ad)
  return duePartsOf(played, { zone: ad.publisherZone, now: played.until + dayMilliseconds })
}

/** The due turns of several ads, for one request. */
export function createDueParts(): DueParts {
  const played = byTerms(playedAs)
  const booked = byTerms(bookedPartsOf)
  return {
    booked,
    bookedTurns: byTerms((ad) => booked(ad).reduce((sum, { due }) => sum + due, 0)),
    until(ad, now) {
      const midnight = startOfUtcDay(now)
      const today = dayFromNumber(midnight / dayMilliseconds)
      const since: PaidAd = { ...played(ad), from: Math.max(played(ad).from, midnight) }
      return [
        ...booked(ad).filter(({ utcDay }) => utcDay < today),
        ...duePartsOf(since, { zone: ad.publisherZone, now }),
      ]
    },
  }
}
