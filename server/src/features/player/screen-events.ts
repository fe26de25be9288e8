import type { PlayerEvents } from '@litfass/api/playback/player'

import type { Context } from '../../platform/context.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-unavailable.ts'
import type { EventWriter } from '../../platform/http/event-stream.ts'
import { Problem } from '../../platform/http/problem.ts'

const askAgainMilliseconds = 1_000

/** Tells a player the version of its manifest, at first and whenever there is another. Returns how to stop. */
export function screenEvents(
  { services }: Context,
  { accountId, readVersion, stream }: { accountId: string; readVersion: () => Promise<string>; stream: EventWriter },
): () => void {
  const emit = <Name extends keyof PlayerEvents>(event: Name, data: PlayerEvents[Name]) => stream.emit(event, data)
  const beat = setInterval(() => emit('beat', { now: services.clock() }), services.heartbeatSeconds * 1000)
  let version = ''
  let isTelling = false
  let isStale = false
  let again: NodeJS.Timeout | undefined

  async function tellOn(): Promise<void> {
    isTelling = true
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
      isTelling = false
    }
  }

  /** One question at a time: the answer to an older one must not come last. */
  function tell(): void {
    isStale = true
    if (isTelling) return
    tellOn().catch((error: unknown) => {
      // The stream stays; what was to be told is asked for again.
      if (error instanceof DatabaseUnavailableError) {
        again = setTimeout(tell, askAgainMilliseconds)
        return
      }
      // The screen was deleted or switched off: the player asks again and is told so.
      if (!(error instanceof Problem)) services.log.error({ err: error }, 'an event stream ended')
      stream.end()
    })
  }

  const stop = services.events.subscribe(accountId, tell)
  const leave = services.streams.add(stream.end)
  // Read again after subscribing: a change in between is not lost.
  tell()
  return () => {
    clearInterval(beat)
    clearTimeout(again)
    stop()
    leave()
  }
}
