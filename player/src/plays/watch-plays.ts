import { type PaidAd, turnAt } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { Playing } from '@litfass/domain/playback/playback'

/** Judges each play of an ad. */
export interface PlayWatch {
  /** What plays now, with the key of its item on the stage. The play before it is over. */
  begin: (playing: Playing, key: string, ad: PaidAd | undefined) => void
  /** The stage shows the item with this key. */
  shown: (key: string) => void
  /** Nothing plays any more. */
  end: () => void
}

/** What became of the turn that began in an hour since 1970. */
export interface JudgedTurn {
  hour: number
  adId: string
  turn: number
  outcome: PlayOutcome
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
  judge: (turn: JudgedTurn) => unknown
}

interface Watched {
  playing: Playing
  key: string
  ad: PaidAd
  shownFrom: number | null
  wasHidden: boolean
  hasStalled: boolean
}

const toleratedMs = 500
// Frames follow each other within milliseconds. After a longer pause the device has slept.
const longestPause = 2_500
const lookEvery = 500

/** A play is delivered when the page was visible and the picture on the stage for all of its time. */
export function watchPlays({ now, monotonic, page, nextFrame, after, judge }: WatchParts): PlayWatch {
  let watched: Watched | null = null
  let shownKey = ''
  let lastFrame = 0
  let isLooking = false

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
    judge({
      hour: Math.floor(playing.from / 3_600_000),
      adId: ad.adId,
      turn: turnAt(ad, playing.from),
      outcome: outcomeOf(watched, Math.min(now(), playing.until)),
    })
    watched = null
  }

  page.addEventListener('visibilitychange', () => {
    if (watched && page.hidden) watched.wasHidden = true
  })

  return {
    begin(playing, key, ad) {
      if (watched && watched.playing.from === playing.from && watched.ad.adId === playing.adId) return
      end()
      if (!ad) return
      lastFrame = monotonic()
      watched = {
        playing,
        key,
        ad,
        shownFrom: key === shownKey ? now() : null,
        wasHidden: page.hidden,
        hasStalled: false,
      }
      if (!isLooking) look()
    },
    shown(key) {
      shownKey = key
      if (watched && watched.key === key && watched.shownFrom === null) watched.shownFrom = now()
    },
    end,
  }
}

function outcomeOf({ playing, shownFrom, wasHidden, hasStalled }: Watched, until: number): PlayOutcome {
  if (wasHidden) return 'hidden'
  if (shownFrom === null) return 'not-drawn'
  if (hasStalled) return 'stalled'
  return until - shownFrom < playing.until - playing.from - toleratedMs ? 'short' : 'shown'
}
