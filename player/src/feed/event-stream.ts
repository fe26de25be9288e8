import type { PlayerEvents, heartbeatSeconds as BeatSeconds } from '@litfass/api/playback/player'

import { retryDelay } from './retry.ts'

// The type is the contract's literal, so the two cannot differ; a value import would bring zod to the screen.
const heartbeatSeconds: typeof BeatSeconds = 20
const silence = 2.5 * heartbeatSeconds * 1_000

interface EventStream {
  address: string
  onVersion: (event: PlayerEvents['version']) => void
  onBeat: (event: PlayerEvents['beat']) => void
  /** Called each time the line is lost or cannot be had: perhaps because the screen is gone. */
  onLost: () => void
}

/** Listens to the server. Returns how to stop. A browser's own reconnecting stops for ever after some errors, and a dead line stays open: so both are done here. */
export function listen({ address, onVersion, onBeat, onLost }: EventStream): () => void {
  let failures = 0
  let source: EventSource | null = null
  let watchdog: number | undefined

  function connect() {
    source = new EventSource(address)
    source.addEventListener('version', (event) => hear(event, onVersion))
    source.addEventListener('beat', (event) => hear(event, onBeat))
    source.addEventListener('error', reconnect)
    watch()
  }
  function hear({ data }: MessageEvent<string>, take: (event: PlayerEvents['version']) => void) {
    failures = 0
    watch()
    take(JSON.parse(data))
  }
  function watch() {
    clearTimeout(watchdog)
    watchdog = window.setTimeout(reconnect, silence)
  }
  function reconnect() {
    if (!source) return
    source.close()
    source = null
    clearTimeout(watchdog)
    failures++
    onLost()
    watchdog = window.setTimeout(connect, retryDelay(failures, Math.random()))
  }
  connect()
  return () => {
    clearTimeout(watchdog)
    if (source) source.close()
    source = null
  }
}
