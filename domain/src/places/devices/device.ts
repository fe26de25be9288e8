import { hourMilliseconds } from '../../time/week.ts'
import { codeAlphabet } from '../screen-code.ts'

/** Interval of a player's heartbeats. */
export const heartbeatSeconds = 60
/** A screen without a heartbeat for two and a half intervals is offline. */
export const offlineAfterSeconds = 150
/** One and a half intervals: longer than any silence of a connected player. */
export const lateAfterSeconds = 90
/** A screen unseen for this long needs attention: longer than a night, so that a closed shop does not count. */
export const unseenAfterHours = 24
/** Validity of a link that confirms a device. */
export const deviceLinkHours = 24
/** Unconfirmed devices are listed for this long after their last heartbeat, then deleted. */
export const viewerHours = 24

/** How long a device shows the name of its screen on request. */
export const nameSeconds = 20

/** State from the confirmed devices; `notConnected` before the first heartbeat. */
export const screenStates = ['onAir', 'offline', 'notConnected'] as const
export type ScreenState = (typeof screenStates)[number]

/** @param lastSeen last heartbeat of a confirmed device in milliseconds since 1970; null when there was none */
export function screenState(lastSeen: number | null, now: number): ScreenState {
  if (lastSeen === null) return 'notConnected'
  return now - lastSeen <= offlineAfterSeconds * 1000 ? 'onAir' : 'offline'
}

/** A device's contact with the server, in milliseconds since 1970. */
export interface DeviceContact {
  inTouchSince: number
  lastSeen: number
}

/** True when a heartbeat is overdue. Milliseconds since 1970. */
export function isLate(lastSeen: number, now: number): boolean {
  return now - lastSeen > lateAfterSeconds * 1000
}

/** The state of a screen as the console shows it: `late` while a heartbeat is overdue. Milliseconds since 1970. */
export function signalOf(state: ScreenState, lastSeen: number | null, now: number): ScreenState | 'late' {
  return state === 'onAir' && lastSeen !== null && isLate(lastSeen, now) ? 'late' : state
}

/** Unconfirmed devices last seen before this instant are hidden and deleted. Milliseconds since 1970. */
export function viewersGoneBefore(now: number): number {
  return now - viewerHours * hourMilliseconds
}

/**
 * The devices of which only one can be the TV of the screen: those that are confirmed and online, or all that are online
 * until one is confirmed. Empty unless there are several.
 */
export function conflictingDevices<Device extends { confirmed: boolean; online: boolean }>(
  devices: readonly Device[],
): Device[] {
  const online = devices.filter((device) => device.online)
  const conflicting = devices.some(({ confirmed }) => confirmed) ? online.filter(({ confirmed }) => confirmed) : online
  return conflicting.length > 1 ? conflicting : []
}

const labelLength = 4

/**
 * A device's short display name such as `K7QM`: no look-alikes, stable while the device keeps its key.
 * @param keyHash hexadecimal hash of the device's key
 */
export function deviceLabel(keyHash: string): string {
  return Array.from({ length: labelLength }, (_, at) => {
    const digits = Number.parseInt(keyHash.slice(at * 4, at * 4 + 4), 16)
    return codeAlphabet.charAt(digits % codeAlphabet.length)
  }).join('')
}
