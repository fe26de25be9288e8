import { dayMilliseconds } from '../../time/week.ts'

/*
 * Plays of own slides have no turns. A play is named by the interval of its duration in which it began, counted from the
 * start of the UTC day: two plays of a slide begin at least its duration apart. Runs on TVs: must not import zod at run time.
 */

/** The days of a report, up to today. */
export const slidePlayPeriods = ['7', '28', '90', '365'] as const
export type SlidePlayPeriod = (typeof slidePlayPeriods)[number]

/**
 * How many slides of a screen are counted on a UTC day; one that plays with several durations counts once for each. Enough for
 * another show of the largest size in each hour.
 */
export const maxSlidesOfDay = 2_400

/** The number of the interval in which a play of this duration, in tenths of a second, began. */
export function slideTurnAt(instant: number, duration: number): number {
  return Math.floor((instant % dayMilliseconds) / (duration * 100))
}

/** How many such intervals a day has. */
export function slideTurnsPerDay(duration: number): number {
  return Math.ceil(dayMilliseconds / (duration * 100))
}
