const longest = 60_000

/**
 * Milliseconds to wait before the next attempt. The first is quick, for a short outage; the second is spread over
 * half a minute so that a thousand screens do not return at once; later ones grow to about a minute.
 * @param failures failed attempts since the last success, this one included
 * @param random 0 to 1
 */
export function retryDelay(failures: number, random: number): number {
  if (failures <= 1) return 250 + random * 1_000
  if (failures === 2) return 1_000 + random * 30_000
  const capped = Math.min(longest, 15_000 * 2 ** (failures - 2))
  return capped * (0.75 + random * 0.5)
}

export function sleep(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The interval with up to a tenth of jitter either way. */
export function jittered(interval: number, random: number): number {
  return interval * (0.9 + random * 0.2)
}
