export interface Watchdog {
  /**
   * Checks that the stage follows. Called by a timer and on server messages, because a device's timers may have
   * stopped.
   */
  look: () => void
  /** The stage has confirmed the item with this key. */
  confirm: (key: string) => void
}

interface WatchdogParts {
  /** Milliseconds since a fixed moment. */
  now: () => number
  /** Brings the show to its current position; throws when that is impossible. */
  follow: () => void
  /** The key of the current item while the stage has not confirmed it, else null. */
  waitingFor: () => string | null
  /** A hidden page is not drawn and cannot confirm. */
  isVisible: () => boolean
  onStuck: () => void
}

// The stage confirms within two seconds; slow devices need more.
const timeoutMs = 15_000

/**
 * Detects that the stage no longer follows the clock: the programme cannot be computed, or an item was never
 * confirmed. Other items in between do not count as a confirmation: a short item may be over before it is late.
 */
export function createWatchdog({ now, follow, waitingFor, isVisible, onStuck }: WatchdogParts): Watchdog {
  let late: { key: string; since: number } | null = null
  return {
    look() {
      try {
        follow()
      } catch {
        onStuck()
      }
      const key = waitingFor()
      if (!isVisible()) late = null
      else if (key === null) return
      else if (!late || late.key !== key) late = { key, since: now() }
      else if (now() - late.since > timeoutMs) onStuck()
    },
    confirm(key) {
      if (late && late.key === key) late = null
    },
  }
}
