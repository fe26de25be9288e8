import type { Day } from '../../time/day.ts'

/** An ad with this percentage of its due plays is fulfilled. Playback reaches it as long as the screen is on. */
export const fulfilledPercent = 95
// A single missed play is no trend.
const fewest = 20

/** Plays that were due, and those of them that were delivered. */
export interface Delivered {
  due: number
  delivered: number
}

/** The plays of several days or ads. */
export function sumOfDelivered(all: readonly Delivered[]): Delivered {
  return {
    due: all.reduce((sum, { due }) => sum + due, 0),
    delivered: all.reduce((sum, { delivered }) => sum + delivered, 0),
  }
}

/** Whether enough plays were delivered, by the rule that the ad was offered with. */
export function isFulfilled({ due, delivered }: Delivered, percent: number): boolean {
  return delivered * 100 >= due * percent
}

/** Whether an ad is getting less than was booked. */
export function fallsBehind(plays: Delivered): boolean {
  return plays.due >= fewest && !isFulfilled(plays, fulfilledPercent)
}

/** Both companies are warned when less than this share of the booked plays is expected. */
const warnedShare = 0.9
/** A forecast is based on this many full days on which plays were due. */
export const forecastDays = 3

/** The days, in order, that a forecast is based on. `today` is not over. */
export function daysOfForecast<DayOf extends { day: Day; due: number }>(days: readonly DayOf[], today: Day): DayOf[] {
  return days.filter(({ day, due }) => day < today && due > 0).slice(-forecastDays)
}

/**
 * Plays expected by the end: those delivered, plus the remaining ones times the share delivered on the last full days.
 * Null before the first full day is over.
 */
export function forecastOf({
  due,
  delivered,
  booked,
  recent,
}: Delivered & { booked: number; recent: Delivered }): number | null {
  if (recent.due === 0) return null
  return delivered + Math.round(((booked - due) * recent.delivered) / recent.due)
}

/** Whether so little is expected that both companies are warned. */
export function isForecastShort({ forecast, booked }: { forecast: number | null; booked: number }): boolean {
  return forecast !== null && forecast < booked * warnedShare
}
