export interface Watchdog {
  /** Looks whether all is well. Called by a timer, and by what the server says: a device's timers may have stopped. */
  look: () => void
}

interface WatchdogParts {
  /** Milliseconds since some fixed moment. */
  now: () => number
  /** Sees to it that the show is where it should be; throws when that cannot be. */
  follow: () => void
  /** Whether the stage has answered to what it was told last. */
  isSettled: () => boolean
  /** A page that nobody sees is not drawn, and so cannot answer. */
  isVisible: () => boolean
  onStuck: () => void
}

// The stage answers within two seconds, and a slow device needs some more.
const timeoutMs = 15_000

/** Notices that the stage does not follow the clock any more: the programme cannot be computed, or a picture was due and nothing came of it. */
export function createWatchdog({ now, follow, isSettled, isVisible, onStuck }: WatchdogParts): Watchdog {
  let waitingSince: number | null = null
  return {
    look() {
      try {
        follow()
      } catch {
        onStuck()
      }
      if (isSettled() || !isVisible()) waitingSince = null
      else if (waitingSince === null) waitingSince = now()
      else if (now() - waitingSince > timeoutMs) onStuck()
    },
  }
}
