/**
 * What a device can report about a turn, best first: a turn that was shown once is delivered, whatever else is reported
 * about it. `unplaced` is what the server says about turns whose time the device did not know.
 */
export const playOutcomes = ['shown', 'short', 'not-drawn', 'hidden', 'stalled', 'unplaced'] as const
export type PlayOutcome = (typeof playOutcomes)[number]
/** Why a turn was not delivered. */
export const missedReasons = playOutcomes.filter((outcome) => outcome !== 'shown')
export type MissedReason = Exclude<PlayOutcome, 'shown'>

/** How long a device stores what it could not report. Longer than a manifest lasts, after which no ads play. */
export const playRetentionDays = 60
