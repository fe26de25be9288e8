import { dayMilliseconds, hourMilliseconds } from './week.ts'

/** A larger step is more than a correction. */
const longestJump = hourMilliseconds
/** A machine may be off overnight, or over the holidays. */
const longestPause = 7 * dayMilliseconds
/** A wrong clock is noticed within a working day: screens play at the wrong times. */
const settlesAfter = 6 * hourMilliseconds

/** A reading of the clock and of the uptime of the machine, in milliseconds. */
export interface ClockSighting {
  at: number
  uptime: number
  machine: string
}

export interface ClockState {
  /** The last sighting without doubt. */
  trusted: ClockSighting
  seenAt: number
  /** When the clock was first seen after the jump, by that clock. */
  doubtedSince: number | null
}

/**
 * Whether to trust the clock after another sighting. A clock that jumped ahead of the uptime, or by more than a week while
 * the machine was off, is in doubt until it is set right or has run evenly for six hours. A machine without a hardware clock
 * starts with the time at which it stopped. So until an hour after the last sighting before a restart, clocks are compared
 * with that one.
 */
export function judgeClock(before: ClockState | null, seen: ClockSighting): ClockState {
  const trusted: ClockState = { trusted: seen, seenAt: seen.at, doubtedSince: null }
  if (!before) return trusted
  if (!isJump(before.trusted, seen))
    return mayBeLate(before.trusted, seen) ? { ...trusted, trusted: before.trusted } : trusted
  const isEven = Math.abs(seen.at - before.seenAt) <= longestJump
  const doubtedSince = (isEven ? before.doubtedSince : null) ?? seen.at
  return seen.at - doubtedSince >= settlesAfter ? trusted : { ...before, seenAt: seen.at, doubtedSince }
}

function isJump(before: ClockSighting, seen: ClockSighting): boolean {
  const passed = seen.at - before.at
  // The uptime of a restarted machine, or of another one, does not say how much time has passed.
  const isComparable = seen.machine === before.machine && seen.uptime >= before.uptime
  return isComparable ? passed - (seen.uptime - before.uptime) > longestJump : passed > longestPause
}

/** Whether the machine has restarted, and its clock may not know yet how long it was off. */
function mayBeLate(before: ClockSighting, seen: ClockSighting): boolean {
  return seen.machine === before.machine && seen.uptime < before.uptime && seen.at - before.at <= longestJump
}
