export interface Watchdog {
  /**
   * Checks that the stage follows. Called by a timer and on server messages, because a device's timers may have
   * stopped.
   */
  look: () => void
}

interface WatchdogParts {
  /** Milliseconds since a fixed moment. */
  now: () => number
  /** Brings the show to its current position; throws when that is impossible. */
  follow: () => void
  /** Whether the stage has confirmed the last item. */
  isSettled: () => boolean
  /** A hidden page is not drawn and cannot confirm. */
  isVisible: () => boolean
  onStuck: () => void
}

// The stage confirms within two seconds; slow devices need more.
const timeoutMs = 15_000

/**
 * Detects that the stage no longer follows the clock: the programme cannot be computed, or an item was never
 * confirmed.
 */
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
