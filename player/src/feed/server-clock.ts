/** A clock that follows the server's, independent of the device's clock. Milliseconds. */
export interface ServerClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number
  /** Takes the server's time as just received. */
  hear: (serverNow: number) => void
  /**
   * The server's clock cannot be earlier than this, because the device has heard it before. For devices whose own clock is behind.
   */
  atLeast: (instant: number) => void
}

// A message may be delayed by this much without meaning that the clock was set.
const tolerance = 2_000
const memory = 7

/**
 * @param monotonic milliseconds since a fixed moment, unaffected by clock changes
 * @param wall the device's own clock, used until the server is heard
 */
export function createServerClock({ monotonic, wall }: { monotonic: () => number; wall: () => number }): ServerClock {
  let offset = wall() - monotonic()
  let samples: number[] = []
  return {
    now: () => monotonic() + offset,
    hear(serverNow) {
      const sample = serverNow - monotonic()
      const isStep = Math.abs(sample - offset) > tolerance
      samples = isStep ? [sample] : [...samples.slice(1 - memory), sample]
      // Messages are late, never early, so the least late one is nearest.
      offset = Math.max(...samples)
    },
    atLeast(instant) {
      if (samples.length === 0) offset = Math.max(offset, instant - monotonic())
    },
  }
}
