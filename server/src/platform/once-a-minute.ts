const minute = 60_000

/** Runs work once a minute for each key: lines of the log that anyone can cause. */
export function onceAMinute(clock: () => number): (key: string, work: () => void) => void {
  const ranAt = new Map<string, number>()
  return (key, work) => {
    const now = clock()
    // The clock may have been set back.
    if (Math.abs(now - (ranAt.get(key) ?? -Infinity)) < minute) return
    ranAt.set(key, now)
    work()
  }
}
