const longest = 60_000

/**
 * How long to wait, in milliseconds, before trying the server again. The first try is quick, for a short blip; the second is spread over
 * half a minute, so that a thousand screens do not come back at once; then longer and longer around a minute at most.
 * @param failures failed tries since the last success, the one just made included
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

/** An interval with a tenth of jitter to either side. */
export function jittered(interval: number, random: number): number {
  return interval * (0.9 + random * 0.2)
}
