import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'

/** The outcome of a turn. `hour` is the one in which it began, counted from 1970. */
export interface JudgedTurn {
  hour: number
  /** The id of the ad, or of a slide with its duration in tenths of a second, `id/100`. */
  of: string
  isSlide?: boolean
  turn: number
  outcome: PlayOutcome
}
