import type { Format, Rotation } from '../screen.ts'

/** What a device reports that decides what it can do. */
export interface ReportedDevice {
  offlineReady: boolean
  /** Of its page, in pixels. */
  width: number
  height: number
  cannotPlay: readonly { reason: 'format' | 'failed' | 'no-space' }[]
  soundBlocked: boolean
}

/** In the order in which people read them. */
export const deviceAbilities = ['video', 'offline', 'sound', 'picture'] as const
export type DeviceAbility = (typeof deviceAbilities)[number]

/** `limited` needs something of the owner or of time, `failed` shows something else than was planned. */
export type AbilityState = 'works' | 'limited' | 'failed'

/** What the TV of a screen can do, by its last heartbeat. */
export function abilitiesOf(
  device: ReportedDevice,
  screen: { format: Format; rotation: Rotation },
): Record<DeviceAbility, AbilityState> {
  const isFull = device.cannotPlay.some(({ reason }) => reason === 'no-space')
  return {
    video: device.cannotPlay.some(({ reason }) => reason !== 'no-space') ? 'failed' : 'works',
    offline: isFull ? 'failed' : device.offlineReady ? 'works' : 'limited',
    sound: device.soundBlocked ? 'limited' : 'works',
    picture: standsAs(device, screen.rotation) === screen.format ? 'works' : 'failed',
  }
}

/** The orientation of what a device shows: the player rotates the content against the page. */
export function standsAs({ width, height }: { width: number; height: number }, rotation: Rotation): Format {
  const isTurned = rotation === 90 || rotation === 270
  return width >= height === isTurned ? 'portrait' : 'landscape'
}
