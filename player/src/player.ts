import type { Manifest } from '@litfass/api/playback/player'
import type { Playing } from '@litfass/domain/playback/playback'
import { type StageItem, fallbackItem } from '@litfass/stage/show-stage'

import { followManifest } from './feed/manifest-feed.ts'
import { type OnAir, atInstant, itemsOf, nextChange, tuneIn, withManifest } from './feed/on-air.ts'
import type { ServerClock } from './feed/server-clock.ts'
import type { DeviceMemory } from './offline/device-memory.ts'
import { inTime } from './offline/in-time.ts'
import type { OfflineCache } from './offline/offline-cache.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import { createTakeOver } from './offline/take-over.ts'
import { createWatchdog } from './watchdog.ts'

export interface PlayerState {
  /** `starting` until the server was heard or could not be reached, `gone` while it says that there is no such screen. */
  status: 'starting' | 'playing' | 'unreachable' | 'gone'
  screen: Manifest['screen'] | null
  current: StageItem
  next: StageItem | null
  /** Whether the default slide was ever called for. Until then the stage is empty, so that it does not flash by at the start. */
  hasHouse: boolean
}

export interface Player {
  subscribe: (listener: () => void) => () => void
  state: () => PlayerState
  /** What is on the screen; null while nothing can play. */
  playing: () => Playing | null
  /** The manifest that plays. */
  manifest: () => Manifest | null
  /** When the server last answered, on the server's clock; null while it has not since the page was opened. */
  heardAt: number | null
  /** When the server last answered before the page was opened, on its clock; 0 when it never did or nobody knows. */
  heardBefore: number
  /** What people call this device by, as the server said; empty while it never did. */
  device: string
  /** Asks the server now. */
  check: () => void
  /** The device can keep pictures only now: what plays is kept as well. */
  keep: () => void
  /** The stage has shown the item with this key, or cannot. */
  settle: (key: string) => void
  /** The stage could not draw the item with this key. After three times it rests until the manifest changes or the server is there again. */
  fail: (key: string) => void
  /** Plays no more, and lets the server go. */
  stop: () => void
  isStopped: boolean
}

interface PlayerParts {
  clock: ServerClock
  store: ScreenStore
  memory: DeviceMemory
  cache: OfflineCache
  /** Called when one slide has ended and the next begins, and while there is nothing to see. */
  onBoundary: () => void
  onConnected: () => void
  /** The stage does not follow any more. */
  onStuck: () => void
  /** The stage shows for the first time what is to be seen. */
  onDrawn: () => void
}

// Without the server's clock the device's own is used, after this long.
const clockPatience = 1_500
const longestSleep = 60_000
// When the first picture takes longer than this, the default slide is shown meanwhile: one that is kept here takes as long only when something is wrong.
const emptyPatience = 3_000
const cacheTimeoutMs = 15_000
const rememberTimeEvery = 60_000
const lookEvery = 10_000
const triesToDraw = 3

/** Plays a screen: at once what the device keeps of it, then what the server says. Follows the server's clock, and says what the stage is to show. */
export function createPlayer(
  screenId: string,
  { clock, store, memory, cache, onBoundary, onConnected, onStuck, onDrawn }: PlayerParts,
): Player {
  const listeners = new Set<() => void>()
  let state: PlayerState = { status: 'starting', screen: null, current: fallbackItem, next: null, hasHouse: false }
  let onAir: OnAir | null = null
  let early: Manifest | null = null
  let newest: Manifest | null = null
  let isClockSet = false
  let isKept = false
  let rememberedAt = -Infinity
  let settledKey = state.current.key
  let isDrawn = false
  let failures: Record<string, number> = {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(change: Partial<PlayerState>) {
    const next = { ...state, ...change }
    state = { ...next, hasHouse: next.hasHouse || (next.status !== 'starting' && next.current.slide === null) }
    for (const listener of listeners) listener()
    reportWhenDrawn()
  }

  function isSettled(): boolean {
    return state.status !== 'playing' || state.current.key === settledKey
  }

  function reportWhenDrawn() {
    const { status } = state
    if (isDrawn || !isSettled() || status === 'starting' || status === 'unreachable') return
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
      if (onAir.playing.from !== before.playing.from) onBoundary()
    }
    timer = setTimeout(tick, Math.min(longestSleep, Math.max(20, nextChange(onAir) - now + 1)))
  }

  function show(what: OnAir) {
    const screen = (what.pending || what).manifest.screen
    const items = itemsOf(what)
    // In the place of a slide that rests the one before stays.
    const current = isResting(items.current) ? state.current : items.current
    const next = isResting(items.next) ? null : items.next
    const isSame =
      state.status === 'playing' &&
      state.screen === screen &&
      state.current.key === current.key &&
      (state.next && state.next.key) === (next && next.key)
    if (!isSame) publish({ status: 'playing', screen, current, next })
  }

  function isResting({ key }: StageItem): boolean {
    return (failures[key] || 0) >= triesToDraw
  }

  function takeManifest(manifest: Manifest) {
    if (!isClockSet) {
      early = manifest
      return
    }
    onAir = onAir ? withManifest(onAir, manifest, clock.now()) : tuneIn(manifest, clock.now())
    show(onAir)
    tick()
  }

  function startPlaying() {
    const manifest = early
    isClockSet = true
    early = null
    if (manifest) takeManifest(manifest)
  }
  setTimeout(startPlaying, clockPatience)
  const allowDefaultSlide = () => publish({ hasHouse: true })
  setTimeout(() => isKept || allowDefaultSlide(), emptyPatience)
  setTimeout(allowDefaultSlide, cacheTimeoutMs)

  const watchdog = createWatchdog({
    now: () => performance.now(),
    follow: tick,
    isSettled,
    isVisible: () => !document.hidden,
    onStuck,
  })
  const looking = setInterval(watchdog.look, lookEvery)

  const takeOver = createTakeOver({
    cache,
    isPlaying: () => onAir !== null || early !== null,
    apply: takeManifest,
    random: Math.random,
  })

  function clear() {
    onAir = early = newest = null
    takeOver.drop()
    clearTimeout(timer)
  }

  async function playKept() {
    const [kept, serverTime = 0] = await Promise.all([store.screen(screenId), memory.recall('server')])
    clock.atLeast(serverTime)
    player.heardBefore = serverTime
    if (!kept || !kept.current || onAir || early || player.isStopped || state.status === 'gone') return
    isKept = true
    takeManifest(kept.current)
    startPlaying()
  }
  // Whatever comes of it, the server is asked all the same.
  const looked = inTime(playKept())

  const feed = followManifest(screenId, {
    onManifest(manifest) {
      failures = {}
      newest = manifest
      takeOver.offer(manifest)
    },
    onGone() {
      clear()
      store.forget(screenId).catch(() => undefined)
      publish({ status: 'gone', screen: null, current: fallbackItem, next: null })
      onBoundary()
    },
    onUnreachable() {
      // A server that is away may say so sooner than the device what it keeps.
      void looked.then(() => {
        if (!onAir && !early && state.status !== 'gone') publish({ status: 'unreachable' })
      })
    },
    onClock(serverNow) {
      clock.hear(serverNow)
      startPlaying()
      watchdog.look()
      if (Math.abs(serverNow - rememberedAt) < rememberTimeEvery) return
      rememberedAt = serverNow
      memory.remember('server', serverNow).catch(() => undefined)
    },
    onHeard() {
      player.heardAt = clock.now()
    },
    onConnected() {
      failures = {}
      onConnected()
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
    heardAt: null,
    heardBefore: 0,
    device: '',
    check: feed.check,
    keep() {
      if (newest) takeOver.offer(newest)
    },
    settle(key) {
      settledKey = key
      reportWhenDrawn()
    },
    stop() {
      player.isStopped = true
      clear()
      clearInterval(looking)
      feed.stop()
    },
    isStopped: false,
    fail(key) {
      failures[key] = (failures[key] || 0) + 1
      allowDefaultSlide()
    },
  }
  // Nothing that plays waits for it.
  void inTime(memory.recall('label')).then((label = '') => {
    player.device = label
  })
  return player
}
