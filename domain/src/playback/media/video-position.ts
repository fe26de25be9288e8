/*
 * The position in a video is a function of time, too: screens of one location stay in step, and a late start does not
 * delay what follows. Runs on TVs: must not import zod at run time.
 */

// Seeking costs a device more than being this late costs the viewer.
const toleratedSeconds = 0.5

/**
 * Seconds into a video at an instant. A video that is shorter than its entry stays at its end.
 * @param startedAt when its first frame was due, in milliseconds on the same clock as `now`
 */
export function videoPosition({ seconds, startedAt }: { seconds: number; startedAt: number }, now: number): number {
  return Math.min(seconds, Math.max(0, (now - startedAt) / 1000))
}

/** Whether a video has to seek. Both in seconds. */
export function isOutOfStep(actual: number, wanted: number): boolean {
  return Math.abs(actual - wanted) > toleratedSeconds
}
