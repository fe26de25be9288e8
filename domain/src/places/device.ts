import { codeAlphabet } from './screen-code.ts'

/** How often a player says what is on its screen. */
export const heartbeatSeconds = 60
/** A screen that was not heard for two heartbeats and a half is offline. */
export const offlineAfterSeconds = 150
/** A heartbeat and a half: nobody who plays and is connected is silent for longer, however late the console asks. */
export const lateAfterSeconds = 90
/** A screen that was not heard for so long needs somebody to look after it: longer than a night, so that a closed shop is no news. */
export const unseenAfterHours = 24
/** How long a link that confirms a device works. */
export const deviceLinkHours = 24
/** Devices that nobody confirmed are listed until they were not heard for so long, and then forgotten. One that plays again is listed anew. */
export const viewerHours = 24

/** What a screen's confirmed devices say: `notConnected` while none was ever heard. */
export type ScreenState = 'onAir' | 'offline' | 'notConnected'

/** @param lastSeen milliseconds since 1970 of the last heartbeat of a confirmed device; null when there was none */
export function screenState(lastSeen: number | null, now: number): ScreenState {
  if (lastSeen === null) return 'notConnected'
  return now - lastSeen <= offlineAfterSeconds * 1000 ? 'onAir' : 'offline'
}

/** The device may just have gone: it should have been heard by now. Both in milliseconds since 1970. */
export function isLate(lastSeen: number, now: number): boolean {
  return now - lastSeen > lateAfterSeconds * 1000
}

/** Unconfirmed devices that were last heard before this instant are not listed any more, and are deleted. Milliseconds since 1970. */
export function viewersGoneBefore(now: number): number {
  return now - viewerHours * 3_600_000
}

const labelLength = 4

/**
 * What people call a device by, `K7QM`: short, without look-alikes, the same as long as the device keeps its key.
 * @param keyHash of the device's key, in hexadecimal
 */
export function deviceLabel(keyHash: string): string {
  return Array.from({ length: labelLength }, (_, at) => {
    const digits = Number.parseInt(keyHash.slice(at * 4, at * 4 + 4), 16)
    return codeAlphabet.charAt(digits % codeAlphabet.length)
  }).join('')
}
