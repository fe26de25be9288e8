/** A clock that follows the server's, independent of the device's clock. Milliseconds. */
export interface ServerClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number
  /** Takes the server's time as just received. Returns by how many milliseconds the clock was off before it heard the server. */
  hear: (serverNow: number) => number
  /**
   * The server's clock cannot be earlier than this, because the device has heard it before. For devices whose own clock is behind.
   */
  atLeast: (instant: number) => void
}

// A message may be delayed by this much without meaning that the clock was set.
const tolerance = 2_000
// Messages that arrive together are late together.
const apart = 10_000
const memory = 7
// The monotonic clock stops while a device is suspended.
const longSleep = 30_000
const silence = 60_000

/**
 * @param monotonic milliseconds since a fixed moment, unaffected by clock changes
 * @param wall the device's own clock, used until the server is heard. Without the server, it tells how long the device was
 * suspended, if it was right when the server was last heard.
 */
export function createServerClock({ monotonic, wall }: { monotonic: () => number; wall: () => number }): ServerClock {
  let offset = wall() - monotonic()
  let offsetBefore = offset
  let samples: number[] = []
  let late: { sample: number; at: number } | null = null
  // When the device's own clock was last found right.
  let rightAt = Infinity

  const ahead = () => wall() - monotonic() - offset
  const error = () => Math.abs(offset - offsetBefore)
  const hasSlept = () => monotonic() - rightAt > silence && ahead() > longSleep
  return {
    now: () => monotonic() + offset + (hasSlept() ? ahead() : 0),
    hear(serverNow) {
      const at = monotonic()
      const sample = serverNow - at
      if (samples.length === 0) offsetBefore = offset
      else if (sample < offset - tolerance) {
        if (!late || Math.abs(sample - late.sample) > tolerance) late = { sample, at }
        // The server's clock was set back only if a later message says so, too.
        if (at - late.at < apart) return error()
      }
      late = null
      const isStep = Math.abs(sample - offset) > tolerance
      samples = isStep ? [sample] : [...samples.slice(1 - memory), sample]
      // Messages are late, never early, so the least late one is nearest.
      offset = Math.max(...samples)
      rightAt = Math.abs(ahead()) < tolerance ? at : Infinity
      return error()
    },
    atLeast(instant) {
      if (samples.length === 0) offset = Math.max(offset, instant - monotonic())
    },
  }
}
