import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'

/** A turn with its outcome. `hour` is the one in which it began, counted from 1970. */
export interface RecordedTurn {
  hour: number
  /** The id of the ad, or of a slide with its duration in tenths of a second, `id/100`. */
  of: string
  isSlide?: boolean
  turn: number
  outcome: PlayOutcome
}
