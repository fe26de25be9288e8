import type { RecordedTurn } from '@litfass/api/play-log/recorded-turn'
import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import type { Playing } from '@litfass/domain/playback/playback'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, it } from 'vitest'

import { watchPlays } from './watch-plays.ts'

const midnight = Date.UTC(2026, 10, 24)
const ad: PaidAd = {
  adId: 'ad',
  slideId: 'ad',
  durationSeconds: 10,
  frequencySeconds: 60,
  from: midnight,
  until: midnight + dayMilliseconds,
}
/** In the third turn of the day. */
const play: Playing = {
  kind: 'ad',
  slideId: 'ad',
  adId: 'ad',
  animation: 'fade',
  from: midnight + 130_000,
  until: midnight + 140_000,
}
const own: Playing = {
  kind: 'own',
  slideId: 'a',
  adId: null,
  animation: 'fade',
  from: play.until,
  until: play.until + 9,
}

const ofPicture = { playing: play, key: 'picture', ad, hasVideo: false, withSlides: false }
const ofVideo = { ...ofPicture, hasVideo: true }
const ofOwn = { playing: own, key: 'a', ad: undefined, hasVideo: false, withSlides: false }

/** A page with a clock of its own. `pass` lets time go by with a frame in every half second. */
function watchedPage({ hidden = false } = {}) {
  const recorded: RecordedTurn[] = []
  let now = midnight
  let ahead = 0
  let hide = () => undefined as void
  let frames: (() => void)[] = []
  const page = {
    hidden,
    addEventListener: (_: string, listener: () => void) => {
      hide = () => {
        page.hidden = true
        listener()
        page.hidden = false
      }
    },
  }
  const draw = () => {
    const due = frames
    frames = []
    for (const frame of due) frame()
  }
  const watch = watchPlays({
    now: () => now + ahead,
    monotonic: () => now,
    page,
    nextFrame: (then) => frames.push(then),
    after: (_, then) => frames.push(then),
    record: (turn) => recorded.push(turn),
  })
  return {
    recorded,
    watch,
    hide: () => hide(),
    sleep: (until: number) => {
      now = until
    },
    setClock: (by: number) => {
      ahead += by
    },
    pass: (until: number) => {
      for (; now < until; now = Math.min(until, now + 500)) draw()
      draw()
    },
  }
}

it('a picture that is on the stage for all of its time is shown', () => {
  const { watch, pass, recorded } = watchedPage()
  pass(play.from)
  watch.begin(ofPicture)
  pass(play.from + 400)
  watch.shown('picture')
  pass(play.until)
  watch.begin(ofOwn)
  expect(recorded).toEqual([{ hour: midnight / 3_600_000, of: 'ad', turn: 2, outcome: 'shown' }])
})

it.each([1_800_000, -1_800_000])(
  'a play that ends because the clock is set by %i ms was not shown completely',
  (by) => {
    const { watch, pass, setClock, recorded } = watchedPage()
    pass(play.from)
    watch.begin(ofPicture)
    watch.shown('picture')
    pass(play.from + 5_000)
    setClock(by)
    watch.begin(ofOwn)
    expect(recorded).toMatchObject([{ turn: 2, outcome: 'short' }])
  },
)

it('own slides are measured only where the company wants that', () => {
  const { watch, pass, recorded } = watchedPage()
  pass(own.from)
  const slide = { ...own, until: own.from + 10_000, length: 10_000 }
  watch.begin({ ...ofOwn, playing: slide, withSlides: true })
  watch.shown('a')
  pass(slide.until)
  const next = { ...slide, from: slide.until, until: slide.until + 10_000 }
  watch.begin({ ...ofOwn, playing: next })
  pass(next.until)
  watch.begin({ ...ofOwn, playing: { ...own, kind: 'house', slideId: null, from: next.until }, withSlides: true })
  watch.end()
  expect(recorded).toEqual([{ hour: midnight / 3_600_000, of: 'a/100', isSlide: true, turn: 14, outcome: 'shown' }])
})

it('a second play of the picture that is on the stage already is shown, too', () => {
  const { watch, pass, recorded } = watchedPage()
  pass(play.from)
  watch.begin(ofPicture)
  watch.shown('picture')
  pass(play.until)
  const again = { ...play, from: midnight + 180_000, until: midnight + 190_000 }
  watch.begin({ ...ofOwn, playing: { ...own, until: again.from }, key: 'picture' })
  pass(again.from)
  watch.begin({ ...ofPicture, playing: again })
  pass(again.until)
  watch.end()
  expect(recorded.map(({ turn, outcome }) => [turn, outcome])).toEqual([
    [2, 'shown'],
    [3, 'shown'],
  ])
})

it.each([
  [
    'short',
    'appears late',
    ({ watch, pass }) => {
      watch.begin(ofPicture)
      pass(play.from + 600)
      watch.shown('picture')
      pass(play.until)
    },
  ],
  [
    'short',
    'is taken off the air',
    ({ watch, pass }) => {
      watch.begin(ofPicture)
      watch.shown('picture')
      pass(play.until - 600)
    },
  ],
  [
    'not-drawn',
    'never appears',
    ({ watch, pass }) => {
      watch.begin(ofPicture)
      watch.shown('another')
      pass(play.until)
    },
  ],
  [
    'hidden',
    'is behind another tab for a moment',
    ({ watch, pass, hide }) => {
      watch.begin(ofPicture)
      watch.shown('picture')
      pass(play.from + 5_000)
      hide()
      pass(play.until)
    },
  ],
  [
    'stalled',
    'stands still while the device sleeps',
    ({ watch, pass, sleep }) => {
      watch.begin(ofPicture)
      watch.shown('picture')
      pass(play.from + 2_000)
      sleep(play.from + 8_000)
      pass(play.until)
    },
  ],
] satisfies [string, string, (page: ReturnType<typeof watchedPage>) => void][])(
  '%s is said of a picture that %s',
  (outcome, _, happens) => {
    const page = watchedPage()
    page.pass(play.from)
    happens(page)
    page.watch.end()
    expect(page.recorded.map((turn) => turn.outcome)).toEqual([outcome])
  },
)

it('a page that was hidden from the start shows nothing, and own slides are not measured', () => {
  const { watch, pass, recorded } = watchedPage({ hidden: true })
  pass(play.from)
  watch.begin(ofPicture)
  watch.shown('picture')
  pass(play.until)
  watch.begin(ofOwn)
  watch.end()
  expect(recorded.map(({ outcome }) => outcome)).toEqual(['hidden'])
})

it.each([
  ['shown', 'runs at once', [[100, true]]],
  ['shown', 'needs two seconds to start', [[2_000, true]]],
  ['stalled', 'needs longer to start', [[2_500, true]]],
  ['stalled', 'never runs', []],
  [
    'stalled',
    'stalls on the way',
    [
      [100, true],
      [5_000, false],
    ],
  ],
] satisfies [string, string, [number, boolean][]][])('%s is said of a video that %s', (outcome, _, events) => {
  const { watch, pass, recorded } = watchedPage()
  pass(play.from)
  watch.begin(ofVideo)
  watch.shown('picture')
  for (const [after, runs] of events) {
    pass(play.from + after)
    watch.video('picture', runs)
    watch.video('another', false)
  }
  pass(play.until)
  watch.end()
  expect(recorded.map((turn) => turn.outcome)).toEqual([outcome])
})
