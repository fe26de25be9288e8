import type { PlayerEvents } from '@litfass/api/playback/player'

import type { Context } from '../../platform/context.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-unavailable.ts'
import type { EventWriter } from '../../platform/http/event-stream.ts'
import { Problem } from '../../platform/http/problem.ts'

const retryMilliseconds = 1_000

/** Sends the manifest version to a player, first and on each change. Returns a function that stops it. */
export function screenEvents(
  { services }: Context,
  {
    accountId,
    readVersion,
    stream,
  }: { accountId: string; readVersion: () => Promise<string | null>; stream: EventWriter },
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
  const leave = services.streams.add(stream.end)
  // Read after subscribing, so that no change is missed.
  sendVersion()
  return () => {
    clearInterval(beat)
    clearTimeout(again)
    stop()
    leave()
  }
}
