import type { RecordedTurn } from '@litfass/api/play-log/recorded-turn'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { Playing } from '@litfass/domain/playback/playback'
import { slideTurnAt } from '@litfass/domain/playback/slides/slide-plays'
import { hourMilliseconds } from '@litfass/domain/time/week'

interface OpenPlay {
  slideId: string | null
  from: number
  length: number
  /** Milliseconds of the play that have passed. */
  played: number
  outcome: PlayOutcome
}

/** How much of a play may be missing for it to count as shown. */
export const toleratedMs = 500

/** Records the plays of slides. Ads may divide them: a play is recorded as a whole, when its last part is over. */
export function createSlideRecorder(
  record: (turn: RecordedTurn) => unknown,
): (part: Playing, outcome: PlayOutcome) => void {
  let open: OpenPlay | null = null

  function close({ slideId, from, length, outcome }: OpenPlay) {
    const duration = Math.round(length / 100)
    record({
      hour: Math.floor(from / hourMilliseconds),
      of: `${slideId}/${duration}`,
      isSlide: true,
      turn: slideTurnAt(from, duration),
      outcome,
    })
    open = null
  }

  return ({ slideId, from, until, offset = 0, length = 0 }, outcome) => {
    if (open && (open.slideId !== slideId || open.played !== offset)) close({ ...open, outcome: 'short' })
    // Nothing is known about a play that began before the device started.
    if (!open && offset > 0) return
    const play: OpenPlay = open || { slideId, from, length, played: 0, outcome }
    if (play.outcome === 'shown') play.outcome = outcome
    play.played = offset + until - from
    open = play
    if (length - play.played < toleratedMs) close(play)
  }
}
