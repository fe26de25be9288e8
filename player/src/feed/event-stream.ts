import type { PlayerEvents } from '@litfass/api/playback/player'
import type { streamHeartbeatSeconds as BeatSeconds } from '@litfass/api/topics'

import { retryDelay } from './retry.ts'

// Typed as the contract's literal so the two cannot differ; importing the value would add all topics to the player.
const streamHeartbeatSeconds: typeof BeatSeconds = 20
const silence = 2.5 * streamHeartbeatSeconds * 1_000

interface EventStream {
  address: string
  onVersion: (event: PlayerEvents['version']) => void
  onHeartbeat: (event: PlayerEvents['beat']) => void
  onName: (event: PlayerEvents['name']) => void
  /** Called whenever the connection is lost or cannot be opened, for example because the screen was deleted. */
  onLost: () => void
}

/**
 * Listens to the server; returns a function that stops. An EventSource gives up for good after some errors and
 * keeps dead connections open, so reconnecting and dead-connection detection are done here.
 */
export function listen({ address, onVersion, onHeartbeat, onName, onLost }: EventStream): () => void {
  let failures = 0
  let source: EventSource | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new EventSource(address)
    hear(source, 'version', onVersion)
    hear(source, 'beat', onHeartbeat)
    hear(source, 'name', onName)
    source.addEventListener('error', reconnect)
    watch()
  }
  function hear<Name extends keyof PlayerEvents>(
    from: EventSource,
    name: Name,
    take: (event: PlayerEvents[Name]) => void,
  ) {
    from.addEventListener(name, ({ data }: MessageEvent<string>) => {
      failures = 0
      watch()
      take(JSON.parse(data))
    })
  }
  function watch() {
    clearTimeout(watchdog)
    watchdog = setTimeout(reconnect, silence)
  }
  function reconnect() {
    if (!source) return
    source.close()
    source = null
    clearTimeout(watchdog)
    failures++
    onLost()
    watchdog = setTimeout(connect, retryDelay(failures, Math.random()))
  }
  connect()
  return () => {
    clearTimeout(watchdog)
    if (source) source.close()
    source = null
  }
}
