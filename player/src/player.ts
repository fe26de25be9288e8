import type { Manifest } from '@litfass/api/playback/player'
import { nameSeconds } from '@litfass/domain/places/devices/device'
import type { Playing } from '@litfass/domain/playback/playback'
import { fallbackItem } from '@litfass/stage/show-stage'
import type { StageItem } from '@litfass/stage/slide'
import type { VideoEvent } from '@litfass/stage/video-player'

import { followManifest } from './feed/manifest-feed.ts'
import { type OnAir, atInstant, defaultItemOf, itemsOf, nextChange, startOnAir, withManifest } from './feed/on-air.ts'
import type { ServerClock } from './feed/server-clock.ts'
import { applyWhenStored } from './offline/apply-when-stored.ts'
import type { DeviceMemory } from './offline/device-memory.ts'
import { inTime } from './offline/in-time.ts'
import type { OfflineCache } from './offline/offline-cache.ts'
import { storePicturesAhead } from './offline/pictures-ahead.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import type { PlayWatch } from './plays/watch-plays.ts'
import type { VideoChecks } from './video-checks.ts'
import { createWatchdog } from './watchdog.ts'

export interface PlayerState {
  /** `starting` until the server has answered or failed, `gone` while it says that the screen does not exist. */
  status: 'starting' | 'playing' | 'unreachable' | 'gone'
  screen: Manifest['screen'] | null
  current: StageItem
  next: StageItem | null
  /** Whether the default slide may be drawn. The stage starts empty so that it does not flash. */
  showsDefaultSlide: boolean
  /** Whether the name of the screen is shown over the picture, so that people find the device. */
  showsName: boolean
}

export interface Player {
  subscribe: (listener: () => void) => () => void
  state: () => PlayerState
  /** What is on the screen; null while nothing can play. */
  playing: () => Playing | null
  /** The current manifest. */
  manifest: () => Manifest | null
  /** Version of the manifest that is on the screen. The current one may still wait for the end of a slide. */
  version: () => string | null
  /** When the server last answered since the page was opened, on the server's clock; null when it has not. */
  readonly answeredAt: number | null
  /** How often the event stream has connected or the server has answered again after an outage. */
  readonly connections: number
  /** By how many milliseconds the clock was off before the server was heard; null until then. */
  readonly clockError: number | null
  /** When the server last answered before the page was opened, on its clock; 0 when unknown. */
  readonly answeredBefore: number
  /** Display name given to this device by the server; empty while unknown. */
  readonly device: string
  setDevice: (name: string) => void
  /** Checks for a new manifest now; resolves once the answer is processed. */
  check: () => Promise<void>
  /** Stores the media of the current manifest. Called once a worker controls the page. */
  storeMedia: () => void
  /** The stage has shown the item with this key, or cannot. */
  settle: (key: string) => void
  /** The stage shows the item with this key. */
  shown: (key: string) => void
  /**
   * The stage could not draw the item with this key. After three failures it is skipped until the manifest changes
   * or the server is back.
   */
  fail: (key: string) => void
  /** The video of the current item runs or fails. After three failures only its first frame is shown. */
  video: (key: string, event: VideoEvent) => void
  /** What this device cannot play. */
  videos: VideoChecks
  /** Stops playback and disconnects. */
  stop: () => void
  readonly isStopped: boolean
}

interface PlayerParts {
  clock: ServerClock
  store: ScreenStore
  memory: DeviceMemory
  cache: OfflineCache
  videos: VideoChecks
  /** Measures what plays. */
  watch?: PlayWatch | undefined
  /**
   * Called between two slides, and while nothing is visible. Before an ad only if no slide has begun for an hour, as on a
   * sold-out screen: a player that replaces this one shows only the rest of the ad, which does not count as delivered.
   */
  onBoundary: () => void
  onConnected: () => void
  /** The stage no longer follows. */
  onStuck: () => void
  /** Called once, when the stage shows what it should: this player may replace an older one without a blank moment. */
  onDrawn: () => void
}

// After this long without the server's clock, the device's own is used.
const clockTimeoutMs = 1_500
const longestSleep = 60_000
const maxBoundaryDelayMs = 3_600_000
// When the first slide takes longer than this, the default slide is shown meanwhile.
const emptyTimeoutMs = 3_000
const cacheTimeoutMs = 15_000
const rememberTimeEvery = 60_000
const lookEvery = 10_000
const triesToDraw = 3
// After this long, a player whose pictures fail or are always late may replace an older one anyway.
const drawnTimeoutMs = 30_000

/**
 * Plays a screen: cached content first, then what the server says. Follows the server's clock and tells the stage
 * what to show.
 */
export function createPlayer(
  screenId: string,
  { clock, store, memory, cache, videos, watch, onBoundary, onConnected, onStuck, onDrawn }: PlayerParts,
): Player {
  const listeners = new Set<() => void>()
  const storePictures = storePicturesAhead(memory, clock.now)
  let state: PlayerState = {
    status: 'starting',
    screen: null,
    current: fallbackItem,
    next: null,
    showsDefaultSlide: false,
    showsName: false,
  }
  let onAir: OnAir | null = null
  let boundaryAt = clock.now()
  let early: Manifest | null = null
  let newest: Manifest | null = null
  let isClockSet = false
  let isFromCache = false
  /** Whether the device has not played this screen before. */
  let isNew = true
  let rememberedAt = -Infinity
  let firstKey: string | null = null
  let settledKey = state.current.key
  let shownKey = state.current.key
  let hasGivenUp = false
  let isDrawn = false
  let answeredAt: number | null = null
  let connections = 0
  let clockError: number | null = null
  let answeredBefore = 0
  let device = ''
  let isStopped = false
  let failures: Record<string, number> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let nameTimer: ReturnType<typeof setTimeout> | undefined

  function publish(change: Partial<PlayerState>) {
    const next = { ...state, ...change }
    if (next.status !== 'starting' && !next.current.slide) next.showsDefaultSlide = true
    state = next
    watchdog.check()
    for (const listener of listeners) listener()
    reportWhenDrawn()
  }

  function isSettled(): boolean {
    return state.status !== 'playing' || state.current.key === settledKey
  }

  function reportWhenDrawn() {
    const { status } = state
    if (isDrawn || status === 'starting' || status === 'unreachable') return
    // A hidden page may decode no pictures; an item that is late is not drawn.
    const isShown = status === 'gone' || state.current.key === shownKey
    if (!isShown && !(document.hidden && isSettled())) return
    reportDrawn()
  }

  function reportDrawn() {
    isDrawn = true
    onDrawn()
  }

  function tick() {
    clearTimeout(timer)
    if (!onAir) return
    const now = clock.now()
    const before = onAir
    onAir = atInstant(onAir, now)
    if (onAir !== before) {
      show(onAir)
      const { from, kind } = onAir.playing
      const isBoundary = from !== before.playing.from
      if (isBoundary && (kind !== 'ad' || now - boundaryAt > maxBoundaryDelayMs)) {
        boundaryAt = now
        onBoundary()
      }
    }
    timer = setTimeout(tick, Math.min(longestSleep, Math.max(20, nextChange(onAir) - now + 1)))
  }

  function show(what: OnAir) {
    const screen = (what.pending || what).manifest.screen
    const items = itemsOf(what)
    if (watch) {
      const { adId } = what.playing
      const ad = what.manifest.programme.ads.find((one) => one.adId === adId)
      const { key } = items.current
      watch.begin({
        playing: what.playing,
        key,
        ad,
        hasVideo: hasVideo(items.current),
        withSlides: Boolean(what.manifest.measuresSlides),
      })
    }
    // While a failed slide is skipped, the one before it stays.
    let current = isSkipped(items.current) ? state.current : videos.staged(items.current)
    if (state.status === 'starting') firstKey = current.key
    else if (current.key !== firstKey) firstKey = null
    // From an empty page, there is nothing to animate.
    if (current.key === firstKey) current = { ...current, animation: 'none' }
    const next = isSkipped(items.next) ? null : videos.staged(items.next)
    const isSame =
      state.status === 'playing' &&
      state.screen === screen &&
      isSamePlay(state.current, current, shownKey) &&
      (state.next && state.next.key) === (next && next.key)
    if (!isSame) publish({ status: 'playing', screen, current, next })
  }

  function isSkipped({ key }: StageItem): boolean {
    return (failures[key] || 0) >= triesToDraw
  }

  function takeManifest(manifest: Manifest) {
    if (!isClockSet) {
      early = manifest
      return
    }
    storePictures(manifest)
    const isFirst = onAir === null
    onAir = onAir ? withManifest(onAir, manifest, clock.now()) : startOnAir(manifest, clock.now())
    show(onAir)
    tick()
    // On a device that has just been connected, a dark screen would look as if it had not been.
    if (isFirst) void cacheRead.then(() => isNew && !isStopped && state.current.isDark && showName())
  }

  function showName() {
    clearTimeout(nameTimer)
    nameTimer = setTimeout(() => publish({ showsName: false }), nameSeconds * 1_000)
    publish({ showsName: true })
  }

  function startPlaying() {
    const manifest = early
    isClockSet = true
    early = null
    if (manifest) takeManifest(manifest)
  }
  setTimeout(startPlaying, clockTimeoutMs)
  const allowDefaultSlide = () => publish({ showsDefaultSlide: true })
  setTimeout(() => isFromCache || allowDefaultSlide(), emptyTimeoutMs)
  setTimeout(allowDefaultSlide, cacheTimeoutMs)
  const drawnTimer = setTimeout(() => hasGivenUp && !isDrawn && reportDrawn(), drawnTimeoutMs)

  const watchdog = createWatchdog({
    now: () => performance.now(),
    follow: tick,
    waitingFor: () => (document.hidden || isSettled() ? null : state.current.key),
    onStuck,
  })
  const watchdogTimer = setInterval(watchdog.look, lookEvery)

  const manifests = applyWhenStored({
    cache,
    isPlaying: () => onAir !== null || early !== null,
    apply: takeManifest,
    onTooLarge(slideIds) {
      videos.tooLarge = slideIds
    },
    random: Math.random,
  })

  function clear() {
    onAir = early = newest = null
    manifests.drop()
    storePictures(null)
    clearTimeout(timer)
    if (watch) watch.end()
  }

  async function playCached() {
    const [cached, serverTime = 0] = await Promise.all([store.screen(screenId), memory.recall('server')])
    clock.atLeast(serverTime)
    answeredBefore = serverTime
    isNew = !cached
    if (!cached || !cached.current || onAir || early || isStopped || state.status === 'gone') return
    isFromCache = true
    takeManifest(cached.current)
    startPlaying()
  }
  // The server is asked in any case.
  const cacheRead = inTime(playCached())

  const feed = followManifest(screenId, {
    onManifest(manifest) {
      failures = {}
      videos.retry()
      newest = videos.playable(manifest)
      manifests.offer(newest)
    },
    onGone() {
      clear()
      store.forget(screenId).catch(() => undefined)
      publish({ status: 'gone', screen: null, current: fallbackItem, next: null })
      onBoundary()
    },
    onUnreachable() {
      // A failed request may return sooner than the device's store.
      void cacheRead.then(() => {
        if (!onAir && !early && state.status !== 'gone') publish({ status: 'unreachable' })
      })
    },
    onClock(serverNow) {
      clockError = clock.hear(serverNow)
      startPlaying()
      watchdog.look()
      if (Math.abs(serverNow - rememberedAt) < rememberTimeEvery) return
      rememberedAt = serverNow
      memory.remember('server', serverNow)
    },
    onAnswer() {
      answeredAt = clock.now()
    },
    onConnected() {
      failures = {}
      videos.retry()
      connections++
      onConnected()
      publish({})
    },
    onName(name) {
      if (name === device) showName()
    },
  })

  const player: Player = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    playing: () => onAir && onAir.playing,
    manifest: () => newest || (onAir && onAir.manifest),
    version: () => onAir && onAir.manifest.version,
    get answeredAt() {
      return answeredAt
    },
    get connections() {
      return connections
    },
    get clockError() {
      return clockError
    },
    get answeredBefore() {
      return answeredBefore
    },
    get device() {
      return device
    },
    setDevice(name) {
      device = name
    },
    get isStopped() {
      return isStopped
    },
    check: feed.check,
    storeMedia() {
      if (newest) manifests.offer(newest)
    },
    settle(key) {
      settledKey = key
      if (key !== shownKey) hasGivenUp = true
      watchdog.confirm(key)
      reportWhenDrawn()
    },
    shown(key) {
      shownKey = key
      reportWhenDrawn()
      if (watch) watch.shown(key)
    },
    stop() {
      isStopped = true
      clear()
      clearTimeout(drawnTimer)
      clearTimeout(nameTimer)
      clearInterval(watchdogTimer)
      feed.stop()
    },
    fail(key) {
      failures[key] = (failures[key] || 0) + 1
      if (!onAir || key !== state.current.key || shownKey !== fallbackItem.key) return
      // Nothing was drawn that could stay.
      const item = videos.staged(defaultItemOf(onAir, clock.now()))
      publish({ current: item.key === key ? fallbackItem : item })
    },
    video(key, event) {
      const slideId = onAir && onAir.playing.slideId
      if (!slideId || key !== state.current.key) return
      videos.hear(event, { key, slideId })
      if (watch && (event === 'runs' || event === 'fails')) watch.video(key, event === 'runs')
    },
    videos,
  }
  // Playback does not wait for it.
  void inTime(memory.recall('label')).then((label = '') => {
    device = label
  })
  return player
}

/** A video that is repeated starts again, though its picture stays. What could not be drawn is tried again. */
function isSamePlay(one: StageItem, other: StageItem, shownKey: string): boolean {
  if (one.key !== other.key || hasVideo(one) !== hasVideo(other)) return false
  const isRepeated = hasVideo(one) || one.key !== shownKey
  return !isRepeated || (one.startedAt === other.startedAt && one.sound === other.sound)
}

function hasVideo({ slide }: StageItem): boolean {
  return Boolean(slide && slide.video)
}
