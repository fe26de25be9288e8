import type { RecordedTurn } from '@litfass/api/play-log/recorded-turn'
import { type PaidAd, turnAt } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { Playing } from '@litfass/domain/playback/playback'
import { hourMilliseconds } from '@litfass/domain/time/week'

import { createSlideRecorder, toleratedMs } from './record-slides.ts'

/** What plays now. */
export interface PlayOnStage {
  playing: Playing
  /** The key of its item on the stage. */
  key: string
  ad: PaidAd | undefined
  hasVideo: boolean
  /** Whether plays of own slides are measured, too. */
  withSlides: boolean
}

/** Measures each play of an ad, and those of own slides where the company wants that. */
export interface PlayWatch {
  /** This play begins, and the one before it ends. */
  begin: (play: PlayOnStage) => void
  /** The stage shows the item with this key; of a video, its first frame at least. */
  shown: (key: string) => void
  /** The video of this item has started to run, or has stopped. */
  video: (key: string, runs: boolean) => void
  /** Nothing plays any more. */
  end: () => void
}

interface WatchParts {
  /** The server's clock. */
  now: () => number
  /** Milliseconds since a fixed moment. */
  monotonic: () => number
  page: { readonly hidden: boolean; addEventListener: (type: 'visibilitychange', listener: () => void) => void }
  /** Calls back with the next frame that is drawn. */
  nextFrame: (then: () => void) => unknown
  after: (milliseconds: number, then: () => void) => unknown
  record: (turn: RecordedTurn) => unknown
}

interface Watched extends PlayOnStage {
  shownFrom: number | null
  /** The same instant by a clock that is never set. */
  shownSince: number
  /** When its video ran first; null before, and for a picture. */
  ranFrom: number | null
  wasHidden: boolean
  hasStalled: boolean
}

// As on the stage, a video that takes longer to start counts as stalled.
const toleratedStartMs = 2_000
// Frames follow each other within milliseconds; after a pause of 2 s, the device has slept. The measured pause can be longer
// by the time between two looks.
const lookEvery = 500
const longestPause = 2_000 + lookEvery

/**
 * A play is delivered when the page was visible and the picture on the stage for all of its time, and its video ran.
 */
export function watchPlays({ now, monotonic, page, nextFrame, after, record }: WatchParts): PlayWatch {
  let watched: Watched | null = null
  let shownKey = ''
  let lastFrame = 0
  let isLooking = false
  const recordSlidePart = createSlideRecorder(record)

  function look() {
    isLooking = watched !== null
    if (!isLooking) return
    nextFrame(() => {
      checkFrames()
      after(lookEvery, look)
    })
  }

  function checkFrames() {
    if (watched && monotonic() - lastFrame > longestPause) watched.hasStalled = true
    lastFrame = monotonic()
  }

  function end() {
    if (!watched) return
    checkFrames()
    const { playing, ad } = watched
    // Where the clock was set, less of the play may have been shown than it seems.
    const shownFor = Math.min(
      Math.min(now(), playing.until) - (watched.shownFrom || 0),
      monotonic() - watched.shownSince,
    )
    const outcome = outcomeOf(watched, shownFor)
    watched = null
    if (!ad) recordSlidePart(playing, outcome)
    else
      record({
        hour: Math.floor(playing.from / hourMilliseconds),
        of: ad.adId,
        turn: turnAt(ad, playing.from),
        outcome,
      })
  }

  page.addEventListener('visibilitychange', () => {
    if (watched && page.hidden) watched.wasHidden = true
  })

  return {
    begin(play) {
      const { playing, key, ad } = play
      if (watched && watched.playing.from === playing.from && watched.playing.slideId === playing.slideId) return
      end()
      if (!ad && !(play.withSlides && playing.kind === 'own')) return
      lastFrame = monotonic()
      watched = {
        ...play,
        ranFrom: null,
        shownFrom: key === shownKey ? now() : null,
        shownSince: monotonic(),
        wasHidden: page.hidden,
        hasStalled: false,
      }
      if (!isLooking) look()
    },
    shown(key) {
      shownKey = key
      if (!watched || watched.key !== key || watched.shownFrom !== null) return
      watched.shownFrom = now()
      watched.shownSince = monotonic()
    },
    video(key, runs) {
      if (!watched || watched.key !== key) return
      if (!runs) watched.hasStalled = true
      else if (watched.ranFrom === null) watched.ranFrom = now()
    },
    end,
  }
}

function outcomeOf(watched: Watched, shownFor: number): PlayOutcome {
  const { playing, shownFrom, ranFrom, hasVideo, wasHidden, hasStalled } = watched
  if (wasHidden) return 'hidden'
  if (shownFrom === null) return 'not-drawn'
  if (hasStalled) return 'stalled'
  if (hasVideo && (ranFrom === null || ranFrom > playing.from + toleratedStartMs)) return 'stalled'
  return shownFor < playing.until - playing.from - toleratedMs ? 'short' : 'shown'
}
