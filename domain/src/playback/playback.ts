import { type WeekEvent, type ZoneOffset, dayMilliseconds, expandWeek, startOfUtcDay } from '../time/week.ts'
import { adScheduler } from './ad-scheduler.ts'
import { darkAt, type WeekHours } from './dark-hours.ts'
import type { PaidAd } from './paid-ad.ts'
import type { Animation } from './show.ts'

/*
 * What a screen shows is a function of time: two players with the same programme show the same picture at the same
 * instant, and a reload resumes at the right place. All instants are milliseconds since 1970 UTC. Runs on TVs: must
 * not import zod at run time.
 */

export interface Entry {
  slideId: string
  durationSeconds: number
  animation: Animation
  /** Whether the sound of a video is played. */
  sound?: boolean | undefined
}

export interface Programme {
  /** The entries of each show by its id. A show whose entries change from day to day has an id for each version. */
  shows: Record<string, Entry[]>
  /** The show that plays outside schedule events. */
  assignedShow: string | null
  /** The company's default show, for a player that cannot draw what is planned. */
  defaultShow?: string | undefined
  /** Schedule events, and shows of certain days, as instants: half-open, no overlap. */
  events: ScheduledShow[]
  /** The weekly rule behind them, used from `from` on. */
  week?: { from: number; events: WeekEvent[]; offsets: ZoneOffset[] } | undefined
  ads: PaidAd[]
  /** The service hours of a screen that is dark outside of them. */
  hours?: WeekHours | undefined
}

interface ScheduledShow {
  from: number
  until: number
  showId: string
}

/** `house`: the default slide. `dark`: a black page outside the service hours. */
export const playingKinds = ['own', 'ad', 'house', 'dark'] as const
type PlayingKind = (typeof playingKinds)[number]

export interface Playing {
  kind: PlayingKind
  /** Null for the default slide. */
  slideId: string | null
  adId: string | null
  animation: Animation
  from: number
  until: number
  /** Milliseconds of the slide that have played before `from`: it was interrupted by an ad or by midnight UTC. */
  offset?: number | undefined
  /** Milliseconds that an own slide plays in all. */
  length?: number | undefined
  sound?: boolean | undefined
}

// Own slides are never cut shorter than this; a shorter remainder is added to the slide before it.
const shortest = 1_000
// How long the default slide shows before an ad may follow, and an own slide when more is sold than there is time.
const turnLength = 15_000

/** Schedule events that touch `[start, end)`, in order. */
export function scheduledIn({ events, week }: Programme, start: number, end: number): ScheduledShow[] {
  const expanded = events.filter(({ from, until }) => from < end && until > start)
  const later =
    week && end > week.from
      ? expandWeek(week.events, week.offsets, { from: start, until: end })
          .filter(({ from }) => from >= week.from)
          .map(({ from, until, event }) => ({ from, until, showId: event.showId }))
      : []
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy, and Chromium 69 has no toSorted
  return [...expanded, ...later].sort((a, b) => a.from - b.from)
}

interface Reel {
  from: number
  plays: Generator<Playing, void>
  /** The latest plays, oldest first, without gaps. */
  seen: Playing[]
}
const reels = new WeakMap<Programme, Reel>()

/** What is on screen at an instant, from when until when. Cheap for increasing instants. */
export function playingAt(programme: Programme, instant: number): Playing {
  const { dark, until } = darkAt(programme, instant)
  if (dark) return { kind: 'dark', slideId: null, adId: null, animation: 'fade', ...dark }
  const playing = playedAt(programme, instant)
  return playing.until > until ? { ...playing, until } : playing
}

/** The same for a screen that is never dark. */
function playedAt(programme: Programme, instant: number): Playing {
  const from = startOfUtcDay(instant)
  let reel = reels.get(programme)
  const [oldest] = reel ? reel.seen : []
  if (!reel || reel.from !== from || (oldest && instant < oldest.from)) {
    reel = { from, plays: playsOfDay(programme, from), seen: [] }
    reels.set(programme, reel)
  }
  const seen = reel.seen.find((playing) => playing.from <= instant && instant < playing.until)
  if (seen) return seen
  for (;;) {
    const { value, done } = reel.plays.next()
    if (done) return defaultSlide(instant, from + dayMilliseconds)
    reel.seen.push(value)
    if (reel.seen.length > 4) reel.seen.shift()
    if (instant < value.until) return value
  }
}

function defaultSlide(from: number, until: number): Playing {
  return { kind: 'house', slideId: null, adId: null, animation: 'fade', from, until }
}

/**
 * Each UTC day is played from its own start, so that the past need not be replayed: own slides in order, ads at
 * their boundaries by earliest deadline, an own slide between two ads while time allows. An own slide is
 * interrupted only when it is so long that ads would miss their turn; it resumes afterwards.
 */
function* playsOfDay(programme: Programme, start: number): Generator<Playing, void> {
  const end = start + dayMilliseconds
  const ads = adScheduler(programme.ads, start)
  const own = ownSlides(programme, start, ads.some)
  let now = start
  let lastWasAd = false
  while (now < end) {
    ads.dropMissed(now)
    const { latest, count, oversold } = ads.slack(now)
    const due = oversold ? ads.longestWaiting(now) : ads.mostUrgent(now)
    const slide = own.slideAt(now)
    const slack = latest - now
    let length = slide.left
    if (oversold) {
      length = Math.min(slide.left, turnLength)
    } else if (slide.left > slack) {
      // Too long to fit before the waiting ads: divide the time evenly between them.
      const share = Math.floor(slack / count / 1000) * 1000
      length = Math.min(slide.left, Math.max(share, due ? 0 : ads.nextRelease(now) - now))
    }
    if (length >= shortest && slide.left - length < shortest) length = slide.left
    if (due && (!lastWasAd || length < shortest)) {
      const { ad } = due
      const until = now + due.length
      yield { kind: 'ad', slideId: ad.slideId, adId: ad.adId, animation: 'fade', from: now, until }
      ads.played(due, now)
      lastWasAd = true
      now = until
    } else {
      const limit = Math.min(end, slide.until)
      let until = now + Math.max(length, shortest)
      if (limit - until < shortest) until = limit
      if (slide.entry) yield { ...ownPlay(slide.entry, lengthOf(slide.entry) - slide.left), from: now, until }
      else yield defaultSlide(now, until)
      own.played(until - now)
      lastWasAd = false
      now = until
    }
  }
}

function ownPlay(entry: Entry, offset: number): Omit<Playing, 'from' | 'until'> {
  const { slideId, animation, sound } = entry
  return {
    kind: 'own',
    slideId,
    adId: null,
    animation,
    length: lengthOf(entry),
    ...(offset > 0 && { offset }),
    ...(sound && { sound }),
  }
}

interface OwnSlide {
  entry: Entry | null
  /** Milliseconds of it still to play. */
  left: number
  /** When the show changes. */
  until: number
}

/**
 * Position in the own show. It continues over midnight as if it had always played. A show starts with its first
 * slide at the edge of an event, unless it was already on: an event across midnight is two events.
 */
function ownSlides(programme: Programme, start: number, hasAds: boolean) {
  const events = scheduledIn(programme, start - dayMilliseconds, start + dayMilliseconds)
  let entries: Entry[] = []
  let stretchUntil = -Infinity
  let onAir: string | null = null
  let index = 0
  let left = 0

  function enter(now: number) {
    const event = events.find(({ from, until }) => from <= now && now < until)
    const next = events.find(({ from }) => from > now)
    const showId = event ? event.showId : programme.assignedShow
    // `now` is later than the edge if an ad ran past it.
    const stretchFrom = event
      ? event.from
      : Math.max(0, ...events.map(({ until }) => until).filter((until) => until <= now))
    const continues = stretchFrom === stretchUntil && showId === onAir
    onAir = showId
    entries = (showId !== null && programme.shows[showId]) || []
    stretchUntil = Math.min(event ? event.until : Infinity, next ? next.from : Infinity)
    if (continues) return
    index = 0
    left = lengthOf(entries[0])
    const loop = entries.reduce((sum, entry) => sum + lengthOf(entry), 0)
    if (now !== start || loop === 0) return
    let past = (start - (event ? beginningOf(event) : 0)) % loop
    while (past >= lengthOf(entries[index])) past -= lengthOf(entries[index++])
    left = lengthOf(entries[index]) - (hasAds ? 0 : past)
    if (left < shortest) played(left)
  }

  /**
   * When the show of an event started; the preceding event may have the same show. At most a day back, which every
   * manifest covers.
   */
  function beginningOf(event: ScheduledShow): number {
    const before = events.find(({ until, showId }) => until === event.from && showId === event.showId)
    return before && event.from > start - dayMilliseconds ? beginningOf(before) : event.from
  }

  function played(length: number) {
    left -= length
    if (left > 0) return
    index = entries.length === 0 ? 0 : (index + 1) % entries.length
    left = lengthOf(entries[index])
  }

  return {
    slideAt(now: number): OwnSlide {
      if (now >= stretchUntil) enter(now)
      return { entry: entries[index] || null, left, until: stretchUntil }
    },
    played,
  }
}

function lengthOf(entry: Entry | undefined): number {
  // Durations have tenths of a second, which binary numbers do not.
  return entry ? Math.round(entry.durationSeconds * 1000) : turnLength
}
