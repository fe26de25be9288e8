import type { Heartbeat } from '@litfass/api/places/devices'
import { heartbeatSeconds } from '@litfass/domain/places/devices/device'

import { findLargestVideo } from '../largest-video.ts'
import type { DeviceMemory } from '../offline/device-memory.ts'
import { inTime } from '../offline/in-time.ts'
import { type OfflineCache, isOfflineReady } from '../offline/offline-cache.ts'
import type { Player } from '../player.ts'
import { report } from './ask-server.ts'
import { playerBuild, sizeInPixels } from './device.ts'
import { parseRoute } from './player-route.ts'
import { jittered } from './retry.ts'

/**
 * Reports every minute what is on the screen, until the player stops, and within ten seconds after it changes to another
 * manifest or the server is back. Playback never depends on it.
 */
export function sendHeartbeats(
  screenId: string,
  { player, cache, memory }: { player: Player; cache: OfflineCache; memory: DeviceMemory },
): void {
  let key: string | undefined
  // Manifest version of the last heartbeat, sent or scheduled.
  let planned: string | null | undefined
  // The player's `connections` when the last heartbeat began, if it failed: a later one means that the server is back.
  let failedOn: number | null = null
  // An overloaded server may serve the stream and yet answer no heartbeat.
  let isRetried = false
  let soon: ReturnType<typeof setTimeout> | undefined
  let largestVideo: Heartbeat['largestVideo']
  // Two heartbeats without a key would make two devices of one.
  let isSending = false

  async function sendHeartbeat() {
    const playing = player.playing()
    if (!playing) return
    const { kind, slideId, adId, from } = playing
    const status = await cache.status(screenId)
    largestVideo = largestVideo || (await inTime(findLargestVideo()))
    key = key || (await memory.recall('device').catch(() => undefined))
    const body: Heartbeat = {
      key,
      link: linkInAddress(),
      code: codeInAddress(),
      playing: { kind, id: adId || slideId, since: from },
      version: player.version(),
      build: playerBuild(),
      offlineReady: isOfflineReady(status, { played: player.version(), tooLarge: player.videos.tooLarge }),
      ...sizeInPixels(),
      cannotPlay: player.videos.cannotPlay(player.manifest()),
      soundBlocked: player.videos.isMuted,
      largestVideo,
      freeBytes: status.success ? status.freeBytes : undefined,
    }
    const response = await report(screenId, 'heartbeat', body)
    // While the server is unavailable, a proxy may answer.
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
    if (!response.ok) return
    // A link works once: a reload must not use it again.
    if (body.link) history.replaceState(null, '', location.pathname)
    const answer: { key: string; label: string } = await response.json()
    if (answer.key === key && answer.label === player.device) return
    key = answer.key
    player.setDevice(answer.label)
    // The next heartbeat does not wait for the device's store.
    memory.remember('device', key)
    memory.remember('label', answer.label)
  }

  function scheduleHeartbeats() {
    const pause = jittered(heartbeatSeconds * 1_000, Math.random())
    setTimeout(() => {
      if (player.isStopped) return
      scheduleHeartbeats()
      void trySending()
    }, pause)
  }

  // Leaves time for the slide, and spreads the heartbeats of the screens that show the same.
  function scheduleOneSoon() {
    if (soon === undefined) soon = setTimeout(() => void trySending(), 2_000 + Math.random() * 8_000)
  }

  async function trySending() {
    clearTimeout(soon)
    soon = undefined
    if (player.isStopped) return
    if (isSending) {
      scheduleOneSoon()
      return
    }
    isSending = true
    planned = player.version()
    const { connections } = player
    try {
      await sendHeartbeat()
      failedOn = null
      isRetried = false
    } catch {
      failedOn = connections
    }
    isSending = false
    planNext()
  }

  function isDue(): boolean {
    if (failedOn === null) return player.version() !== planned
    return !isRetried && player.connections > failedOn
  }

  function planNext() {
    if (!isDue()) return
    planned = player.version()
    isRetried = failedOn !== null
    scheduleOneSoon()
  }

  scheduleHeartbeats()
  player.subscribe(planNext)
}

/** The code that was typed on this device. */
function codeInAddress(): string | undefined {
  const { page, idOrCode } = parseRoute(location.pathname)
  return page === 'code' ? idOrCode : undefined
}

/** Token of a console link that confirms this device as the screen. */
function linkInAddress(): string | undefined {
  const [, link] = /^#link=([\w-]{1,64})$/.exec(location.hash) || []
  return link
}
