import type { Delivered } from '../../ads/delivery/delivery.ts'
import { hourMilliseconds } from '../../time/week.ts'
import type { DeviceContact } from './device.ts'

/** Days up to yesterday whose plays rate a screen. The finder hides it, and approvals warn, by the recent ones. */
export const ratedDays = 90
export const recentDays = 30
/** Fewer plays than this say nothing. */
const fewestPlays = 100

/** Below this share of the recent plays, in percent, approving an ad has to be confirmed. */
export const confirmedBelow = 80
/** Below this percentage the finder leaves the screen out, until a device has been in touch for this many hours. */
export const hiddenBelow = 50
export const hoursInTouch = 24

/** Percent of the due plays that were delivered, rounded down; null where too few were due. */
export function reliabilityOf({ due, delivered }: Delivered): number | null {
  return due < fewestPlays ? null : Math.floor((delivered * 100) / due)
}

/** Whether approving an ad has to be confirmed, by the recent plays of its screen. */
export function needsConfirmation(recent: Delivered): boolean {
  return (reliabilityOf(recent) ?? 100) < confirmedBelow
}

/** Whether the finder leaves a screen out. A device that works for a day brings it back, whatever was delivered before. */
export function isLeftOut(recent: Delivered, { tvs, now }: { tvs: readonly DeviceContact[]; now: number }): boolean {
  const day = hoursInTouch * hourMilliseconds
  const works = tvs.some(({ inTouchSince, lastSeen }) => now - lastSeen < day && lastSeen - inTouchSince >= day)
  return (reliabilityOf(recent) ?? 100) < hiddenBelow && !works
}
