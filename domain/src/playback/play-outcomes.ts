import { dayMilliseconds, hourMilliseconds } from '../time/week.ts'
import { playRetentionDays } from './retention.ts'

/**
 * What a device can report about a turn, best first: a turn that was shown once is delivered, whatever else is reported
 * about it. `unplaced` is what the server says about turns whose time the device did not know.
 */
export const playOutcomes = ['shown', 'short', 'not-drawn', 'hidden', 'stalled', 'unplaced'] as const
export type PlayOutcome = (typeof playOutcomes)[number]
/** Why a turn was not delivered. */
export const missedReasons = playOutcomes.filter((outcome) => outcome !== 'shown')
export type MissedReason = Exclude<PlayOutcome, 'shown'>

/**
 * How many signed pages of a device the server stores within `playRetentionDays`, by how long it has known the device. A device
 * signs one for each hour, and a few more when it was opened without knowing the time.
 */
export function maxStoredPages(knownMilliseconds: number): number {
  const known = Math.min(Math.max(0, knownMilliseconds), playRetentionDays * dayMilliseconds)
  return 100 + 4 * Math.ceil(known / hourMilliseconds)
}

/** The same for all devices of a screen, by the age of the screen: more than 50 TVs, the most that it lists, can sign. */
export function maxStoredPagesOfScreen(ageMilliseconds: number): number {
  return 13 * maxStoredPages(ageMilliseconds)
}
