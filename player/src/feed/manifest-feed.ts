import type {
  Manifest,
  PlayerEvents,
  pollSeconds as PollSeconds,
  serverTime as ServerTime,
} from '@litfass/api/playback/player'

import { takePrefetchedManifest } from '../early.ts'
import { isManifest } from '../offline/is-manifest.ts'
import { addressOf, askServer, isOurRefusal } from './ask-server.ts'
import { listen } from './event-stream.ts'
import { jittered, retryDelay } from './retry.ts'

const pollSeconds: typeof PollSeconds = 300
const serverTime: typeof ServerTime = 'x-server-time'
const retryWhenGone = 30_000

export interface FeedListener {
  onManifest: (manifest: Manifest) => void
  /** The server says that the screen does not exist or is inactive. */
  onGone: () => void
  /** The server cannot be reached. Playback continues. */
  onUnreachable: () => void
  onClock: (serverNow: number) => void
  /** The server has answered; called before the answer is processed. */
  onAnswer: () => void
  /** The server answers again after an outage, or the event stream has connected. The server may be a newer version. */
  onConnected: () => void
  /** The device with this label is to show the name of the screen. */
  onName: (device: string) => void
}

type Answer = Manifest | 'same' | 'gone' | 'unreachable'

export interface ManifestFeed {
  /** Checks for a new manifest now; resolves once the answer is processed. */
  check: () => Promise<void>
  /** Stops polling and listening. */
  stop: () => void
}

/** Follows the manifest of a screen: polls it, and fetches at once when the server announces a new version. */
export function followManifest(
  screenId: string,
  { onManifest, onGone, onUnreachable, onClock, onAnswer, onConnected, onName }: FeedListener,
): ManifestFeed {
  const address = addressOf(screenId)
  let version: string | null = null
  let etag: string | null = null
  let failures = 0
  let isOver = false
  let open: Promise<void> | undefined
  let following: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** While a request is open, its answer may be out of date: one more follows it, shared by all who ask meanwhile. */
  function check(): Promise<void> {
    if (!open) return (open = checkOnce())
    following = following || open.then(() => (isOver ? undefined : check()))
    return following
  }

  async function checkOnce() {
    clearTimeout(timer)
    const answer = await ask()
    if (isOver) return
    open = following = undefined
    if (failures > 0 && answer !== 'unreachable') markConnected()
    failures = answer === 'unreachable' ? failures + 1 : 0
    timer = setTimeout(() => void check(), pauseAfter(answer))
    if (answer === 'unreachable') {
      onUnreachable()
      return
    }
    onAnswer()
    if (answer === 'gone') onGone()
    else if (answer !== 'same') onManifest(answer)
  }

  function pauseAfter(answer: Answer): number {
    if (answer === 'unreachable') return retryDelay(failures, Math.random())
    return jittered(answer === 'gone' ? retryWhenGone : pollSeconds * 1_000, Math.random())
  }

  async function ask(): Promise<Answer> {
    try {
      const headers = etag ? { 'If-None-Match': etag } : undefined
      const prefetched = takePrefetchedManifest(address)
      const response = await (prefetched || askServer(address, { headers }))
      // Playback does not wait for the stream, which may never connect.
      const serverNow = Number(response.headers.get(serverTime))
      if (serverNow > 0 && !prefetched) onClock(serverNow)
      if (response.status === 304) return 'same'
      if (response.status === 404 && isOurRefusal(response)) {
        etag = version = null
        return 'gone'
      }
      if (!response.ok) return 'unreachable'
      const manifest: unknown = await response.json()
      if (!isManifest(manifest)) return 'unreachable'
      if (serverNow > 0 && prefetched) onClock(serverNow + ageOf(response))
      etag = response.headers.get('ETag')
      version = manifest.version
      return manifest
    } catch {
      return 'unreachable'
    }
  }

  let isConnected = false
  function markConnected() {
    if (!isConnected) onConnected()
    isConnected = true
  }

  function handleVersion(event: PlayerEvents['version']) {
    handleHeartbeat(event)
    markConnected()
    if (event.version !== version) void check()
  }

  function handleHeartbeat({ now }: PlayerEvents['beat']) {
    onAnswer()
    onClock(now)
  }

  function checkSoon() {
    isConnected = false
    if (open) return
    clearTimeout(timer)
    timer = setTimeout(() => void check(), retryDelay(1, Math.random()))
  }

  void check()
  const stopListening = listen({
    address: `${address}/events`,
    onVersion: handleVersion,
    onHeartbeat: handleHeartbeat,
    onName: ({ device }) => onName(device),
    onLost: checkSoon,
  })
  return {
    check,
    stop() {
      isOver = true
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** Milliseconds since a prefetched answer began to arrive: the page may have been busy. Zero if the browser cannot tell. */
function ageOf({ url }: Response): number {
  const [{ responseStart = 0 } = {}]: Partial<PerformanceResourceTiming>[] = performance.getEntriesByName(url)
  return responseStart > 0 ? performance.now() - responseStart : 0
}
