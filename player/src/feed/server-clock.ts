/** A clock that follows the server's, whatever the device's own clock says. All in milliseconds. */
export interface ServerClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number
  /** Takes in the server's clock as it was just heard. */
  hear: (serverNow: number) => void
  /** The server's clock was here once, so it is not earlier now. For a device whose own clock fell behind. */
  atLeast: (instant: number) => void
}

// A message may be late by this much without meaning that the clock was set.
const tolerance = 2_000
const memory = 7

/**
 * @param monotonic milliseconds since some fixed moment, unmoved when the device's clock is set
 * @param wall the device's own clock: trusted until the server is heard
 */
export function createServerClock({ monotonic, wall }: { monotonic: () => number; wall: () => number }): ServerClock {
  let offset = wall() - monotonic()
  let heard: number[] = []
  return {
    now: () => monotonic() + offset,
    hear(serverNow) {
      const sample = serverNow - monotonic()
      const isStep = Math.abs(sample - offset) > tolerance
      heard = isStep ? [sample] : [...heard.slice(1 - memory), sample]
      offset = median(heard)
    },
    atLeast(instant) {
      if (heard.length === 0) offset = Math.max(offset, instant - monotonic())
    },
  }
}

function median(numbers: number[]): number {
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy, and Chromium 69 has no toSorted
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] || 0
}
