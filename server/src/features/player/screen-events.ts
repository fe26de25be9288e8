import type { PlayerEvents } from '@litfass/api/playback/player'

import type { Context } from '../../platform/context.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-unavailable.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { EventWriter } from '../../platform/http/event-stream.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import type { StreamLimit } from '../../platform/http/streams.ts'
import { isConfirmedDevice } from '../devices/confirmed-device.ts'

const retryMilliseconds = 1_000

const retryAfterSeconds = 60
/** A screen may play on many TVs, and a company's TVs share an address. */
const mostPerScreen = 100
const mostPerNetwork = 1_000

/**
 * The limits of a player's stream, by its address. Devices that the publisher confirmed are never refused.
 * @throws Problem too-many-requests
 */
export async function screenStreamLimits(ctx: Context, screenId: string, http: Http): Promise<StreamLimit[]> {
  const network = networkOf(http.address())
  const limits = [
    { key: `screen|${screenId}|${network}`, most: mostPerScreen },
    { key: `player|${network}`, most: mostPerNetwork },
  ]
  if (ctx.services.streams.isFull(limits) && !(await isConfirmedDevice(ctx, screenId, http.header)))
    throw new Problem('too-many-requests', { retryAfterSeconds })
  return limits
}

/** Sends the manifest version to a player, first and on each change. Returns a function that stops it. */
export function screenEvents(
  { services }: Context,
  {
    accountId,
    limits,
    readVersion,
    stream,
  }: { accountId: string; limits: StreamLimit[]; readVersion: () => Promise<string | null>; stream: EventWriter },
): () => void {
  const emit = <Name extends keyof PlayerEvents>(event: Name, data: PlayerEvents[Name]) => stream.emit(event, data)
  const beat = setInterval(() => emit('beat', { now: services.clock() }), services.heartbeatSeconds * 1000)
  let version: string | null | undefined
  let isSending = false
  let isStale = false
  let again: NodeJS.Timeout | undefined

  async function sendChanges(): Promise<void> {
    isSending = true
    try {
      while (isStale) {
        isStale = false
        const current = await readVersion()
        if (current === version) continue
        version = current
        emit('version', { version, now: services.clock() })
        beat.refresh()
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
        again = setTimeout(sendVersion, retryMilliseconds)
        return
      }
      // The screen was deleted: the player reconnects and gets the refusal.
      if (!(error instanceof Problem)) services.log.error({ err: error }, 'an event stream ended')
      stream.end()
    })
  }

  const stop = services.events.subscribe(accountId, sendVersion)
  const leave = services.streams.add(stream.end, limits)
  // Read after subscribing, so that no change is missed.
  sendVersion()
  return () => {
    clearInterval(beat)
    clearTimeout(again)
    stop()
    leave()
  }
}
