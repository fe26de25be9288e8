import { type Day, dayFromNumber, dayNumber } from './day.ts'

export interface AirtimeBooking {
  start: Day
  end: Day
  durationSeconds: number
  frequencySeconds: number
}

/** The share of time one booking takes, 0 to 1. */
export function shareOf(booking: Pick<AirtimeBooking, 'durationSeconds' | 'frequencySeconds'>): number {
  return booking.durationSeconds / booking.frequencySeconds
}

/** The largest share (0 to 1) that is sold on any one day of the period. */
export function soldShare(booked: AirtimeBooking[], period: { start: Day; end: Day }): number {
  const overlapping = booked.filter((b) => b.start <= period.end && b.end >= period.start)
  // The sum only rises on a day when a booking starts, so those days and the first are enough.
  const days = new Set([
    dayNumber(period.start),
    ...overlapping.map((b) => dayNumber(b.start)).filter((d) => d > dayNumber(period.start)),
  ])
  let highest = 0
  for (const number of days) {
    const day = dayFromNumber(number)
    const sum = overlapping.filter((b) => b.start <= day && b.end >= day).reduce((total, b) => total + shareOf(b), 0)
    highest = Math.max(highest, sum)
  }
  return highest
}

// Sums of fractions like 10/180 carry rounding dust; this is far below a second a day.
const dust = 1e-9

/**
 * A screen sells `adShare` percent of its time: on every day the sum of duration/frequency stays within it (design 6).
 */
export function hasRoom(adSharePercent: number, booked: AirtimeBooking[], wanted: AirtimeBooking): boolean {
  return fits(adSharePercent, soldShare(booked, wanted), shareOf(wanted))
}

/** True when `wanted` stays within what is for sale beside what is sold (both 0 to 1 of the whole time). */
export function fits(adSharePercent: number, sold: number, wanted: number): boolean {
  return sold + wanted <= adSharePercent / 100 + dust
}

/** The share (0 to 1) still free on the fullest day of the period. */
export function freeShare(adSharePercent: number, booked: AirtimeBooking[], period: { start: Day; end: Day }): number {
  return Math.max(0, adSharePercent / 100 - soldShare(booked, period))
}
