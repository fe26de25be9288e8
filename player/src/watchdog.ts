export interface Watchdog {
  /**
   * Checks that the stage follows. Called by a timer and on server messages, because a device's timers may have
   * stopped.
   */
  look: () => void
  /** The current item may have changed. */
  check: () => void
  /** The stage has confirmed the item with this key. */
  confirm: (key: string) => void
}

interface WatchdogParts {
  /** Milliseconds since a fixed moment. */
  now: () => number
  /** Brings the show to its current position; throws when that is impossible. */
  follow: () => void
  /** The key of the current item while the stage has not confirmed it, else null. A hidden page cannot confirm. */
  waitingFor: () => string | null
  onStuck: () => void
}

const timeoutMs = 15_000
// The stage answers within two seconds, a slow device within four. A shorter play may end unanswered.
const answerMs = 4_000
// The most that counts of one play, which is never enough alone: the device may have slept.
const maxCountedMs = 10_000

/**
 * Detects that the stage no longer follows the clock: the programme cannot be computed, or plays have waited longer
 * than 15 s for a confirmation. There are two sums: of all plays since any confirmation, and of the longer plays of one
 * item since its own, because a picture may hang while the slides around it are drawn.
 */
export function createWatchdog({ now, follow, waitingFor, onStuck }: WatchdogParts): Watchdog {
  let current: string | null = null
  let since = 0
  let waitedForAny = 0
  const waitedFor: Record<string, number> = {}

  function check() {
    const key = waitingFor()
    if (key !== current) {
      const waited = Math.min(now() - since, maxCountedMs)
      if (current) {
        waitedForAny += waited
        if (waited > answerMs) waitedFor[current] = (waitedFor[current] || 0) + waited
      }
      current = key
      since = now()
    }
    if (key && Math.max(waitedForAny, waitedFor[key] || 0) + now() - since > timeoutMs) onStuck()
  }
  return {
    check,
    look() {
      try {
        follow()
      } catch {
        onStuck()
      }
      check()
    },
    confirm(key) {
      current = null
      waitedForAny = 0
      delete waitedFor[key]
    },
  }
}
