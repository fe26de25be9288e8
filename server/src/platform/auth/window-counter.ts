import { Problem } from '../http/problem.ts'

/**
 * Counts events by key on this server. All windows end at the same time, so nothing but the counts is stored. Call it for each
 * event, or once for several. @throws Problem too-many-requests
 */
export function createWindowCounter({
  max,
  seconds,
  clock,
}: {
  max: number
  seconds: number
  clock: () => number
}): (key: string, events?: number) => void {
  const milliseconds = seconds * 1000
  const counts = new Map<string, number>()
  let began = clock()
  return (key, events = 1) => {
    const now = clock()
    // Before the beginning: the clock was set back.
    if (now >= began + milliseconds || now < began) {
      counts.clear()
      began = now
    }
    const count = (counts.get(key) ?? 0) + events
    if (count > max)
      throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil((began + milliseconds - now) / 1000) })
    counts.set(key, count)
  }
}
