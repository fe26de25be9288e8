import type { PlayerEvents } from '@litfass/api/playback/player'
import { deviceLabel } from '@litfass/domain/places/devices/device'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Context } from '../../platform/context.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-unavailable.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import type { EventWriter } from '../../platform/http/streams/event-stream.ts'
import type { StreamLimit } from '../../platform/http/streams/streams.ts'
import { isConfirmedDevice } from '../devices/confirmed-device.ts'
import { keyInCookie } from '../devices/device-key.ts'

const retryMilliseconds = 1_000

const retryAfterSeconds = 60
/** A screen may play on many TVs, and a company's TVs share an address. */
const maxPerScreen = 100
const maxPerNetwork = 1_000
/** A TV has one, and two while its player is replaced. A computer may feed several displays. */
const maxPerDevice = 10

interface ScreenToFollow {
  screenId: string
  accountId: string
  readVersion: () => Promise<string | null>
}

/**
 * Streams the manifest version to a player, at once and on each change, and the request to show its name. Confirmed devices
 * are never refused; the oldest stream of a device that has too many ends.
 * @throws Problem too-many-requests
 */
export async function screenEvents(ctx: Context, screen: ScreenToFollow, http: Http): Promise<Response> {
  const network = http.network()
  const limits = [
    { key: `screen|${screen.screenId}|${network}`, max: maxPerScreen },
    { key: `player|${network}`, max: maxPerNetwork },
  ]
  if (ctx.services.streams.isFull(limits) && !(await isConfirmedDevice(ctx, screen.screenId, http.header)))
    throw new Problem('too-many-requests', { retryAfterSeconds })
  const key = keyInCookie(http.header)
  const keyHash = key && secretHash(key)
  // No await in between, or streams that are opened at the same time would all pass.
  return http.stream((stream) => sendEvents(ctx, screen, { limits, keyHash, stream }))
}

/** Returns a function that stops it. */
function sendEvents(
  { services }: Context,
  { screenId, accountId, readVersion }: ScreenToFollow,
  { limits, keyHash, stream }: { limits: StreamLimit[]; keyHash: string | undefined; stream: EventWriter },
): () => void {
  const emit = <Name extends keyof PlayerEvents>(event: Name, data: PlayerEvents[Name]) => stream.emit(event, data)
  const heartbeat = setInterval(() => emit('beat', { now: services.clock() }), services.streamHeartbeatSeconds * 1000)
  let version: string | null | undefined
  let isSending = false
  let isStale = false
  let again: NodeJS.Timeout | undefined
  let isOver = false

  async function sendChanges(): Promise<void> {
    isSending = true
    try {
      while (isStale) {
        isStale = false
        const current = await readVersion()
        if (current === version) continue
        version = current
        emit('version', { version, now: services.clock() })
        heartbeat.refresh()
      }
    } finally {
      isSending = false
    }
  }

  /** Reads one version at a time, so that an older read cannot finish last. */
  function sendVersion(): void {
    isStale = true
    if (isSending) return
    sendChanges().catch((error: unknown) => {
      // Keep the stream and retry.
      if (error instanceof DatabaseUnavailableError) {
        if (!isOver) again = setTimeout(sendVersion, retryMilliseconds)
        return
      }
      // The screen was deleted: the player reconnects and gets the refusal.
      if (!(error instanceof Problem)) services.log.error({ err: error }, 'an event stream ended')
      stream.end()
    })
  }

  // A new device opens its stream before it gets its key, and some TVs lose their cookies: these compare the label.
  function sendName(named: string): void {
    if (keyHash === undefined || keyHash === named) emit('name', { device: deviceLabel(named) })
  }

  const stops = [services.events.subscribe(accountId, sendVersion), services.events.subscribeNames(screenId, sendName)]
  const ofDevice = keyHash === undefined ? [] : [{ key: `device|${screenId}|${keyHash}`, max: maxPerDevice }]
  for (const limit of ofDevice) services.streams.endOldest(limit)
  const leave = services.streams.add(stream.end, [...limits, ...ofDevice])
  // Read after subscribing, so that no change is missed.
  sendVersion()
  return () => {
    isOver = true
    clearInterval(heartbeat)
    clearTimeout(again)
    for (const stop of stops) stop()
    leave()
  }
}
