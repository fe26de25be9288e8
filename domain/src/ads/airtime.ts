import type { AirtimeUnit } from '../places/bookable-kinds.ts'
import type { Period } from '../time/day.ts'

export interface AirtimeBooking extends Period {
  durationSeconds: number
  frequencySeconds: number
}

/** The share of time one booking takes, 0 to 1. */
export function shareOf(booking: Pick<AirtimeBooking, 'durationSeconds' | 'frequencySeconds'>): number {
  return booking.durationSeconds / booking.frequencySeconds
}

/** The largest share (0 to 1) that is sold on any one day of the period. */
export function soldShare(booked: AirtimeBooking[], period: Period): number {
  return soldOnFullestDay(
    booked.map((booking) => ({ ...booking, takes: shareOf(booking) })),
    period,
  )
}

/** The largest daily sum of the period, in the unit of the bookings. */
export function soldOnFullestDay(booked: (Period & { takes: number })[], period: Period): number {
  const overlapping = booked.filter((b) => b.start <= period.end && b.end >= period.start)
  // The sum only rises on a day when a booking starts, so those days and the first are enough.
  const days = new Set([period.start, ...overlapping.map((b) => b.start).filter((day) => day > period.start)])
  let highest = 0
  for (const day of days) {
    const sum = overlapping.filter((b) => b.start <= day && b.end >= day).reduce((total, b) => total + b.takes, 0)
    highest = Math.max(highest, sum)
  }
  return highest
}

/** The share (0 to 1) still free on the fullest day of the period. */
export function freeShare(adSharePercent: number, booked: AirtimeBooking[], period: Period): number {
  return Math.max(0, adSharePercent / 100 - soldShare(booked, period))
}

/** The part (0 to 1) of the airtime for sale that is still free. */
export function freePart(free: number, forSale: number): number {
  return forSale > 0 ? Math.min(1, free / forSale) : 0
}

/** Airtime of a place in a period: what is for sale, what is sold on the fullest day, what is wanted. */
export interface Airtime {
  unit: AirtimeUnit
  whole: number
  sold: number
  wanted: number
}

/** A screen sells `adShare` percent of its time: on every day the sum of duration/frequency stays within it. */
export function screenAirtime(adSharePercent: number, booked: AirtimeBooking[], wanted: AirtimeBooking): Airtime {
  return { unit: 'share', whole: adSharePercent / 100, sold: soldShare(booked, wanted), wanted: shareOf(wanted) }
}

/** Tolerance for sums of fractions like 10/180; far below a second a day. */
export const airtimeDust = 1e-9

/** True when the wanted airtime fits beside what is sold. */
export function fits({ whole, sold, wanted }: Pick<Airtime, 'whole' | 'sold' | 'wanted'>): boolean {
  return sold + wanted <= whole + airtimeDust
}

export function freeOf({ whole, sold }: Pick<Airtime, 'whole' | 'sold'>): number {
  return Math.max(0, whole - sold)
}
