/** How often a player says what is on its screen. */
export const heartbeatSeconds = 60
/** A screen that was not heard for two heartbeats and a half is offline. */
export const offlineAfterSeconds = 150
/** A screen that was not heard for so long needs somebody to look after it: longer than a night, so that a closed shop is no news. */
export const unseenAfterHours = 24
/** How long a link that confirms a device works. */
export const deviceLinkHours = 24
/** Devices that nobody confirmed are forgotten when they were not seen for so long. */
export const viewerDays = 7

/** What a screen's confirmed devices say: `notConnected` while none was ever heard. */
export type ScreenState = 'onAir' | 'offline' | 'notConnected'

/** @param lastSeen milliseconds since 1970 of the last heartbeat of a confirmed device; null when there was none */
export function screenState(lastSeen: number | null, now: number): ScreenState {
  if (lastSeen === null) return 'notConnected'
  return now - lastSeen <= offlineAfterSeconds * 1000 ? 'onAir' : 'offline'
}
