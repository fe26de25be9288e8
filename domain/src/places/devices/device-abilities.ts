import type { Format, Rotation } from '../screen.ts'

/**
 * Why a device does not play a slide as it should. `format`: it has no decoder for the video. `failed`: the video stalled or
 * failed three times. In both cases it shows the first frame. `no-space`: it cannot store the files.
 */
export const cannotPlayReasons = ['format', 'failed', 'no-space'] as const
/** Most slides that a heartbeat reports as not playable. */
export const maxCannotPlay = 50

/** The part of a device's report from which its abilities follow. */
export interface ReportedDevice {
  offlineReady: boolean
  /** Size of its page, in pixels. */
  width: number
  height: number
  cannotPlay: readonly { reason: (typeof cannotPlayReasons)[number] }[]
  soundBlocked: boolean
}

/** In the order in which they are shown. */
export const deviceAbilities = ['video', 'offline', 'sound', 'picture'] as const
export type DeviceAbility = (typeof deviceAbilities)[number]

/** `limited`: works only in part, until the owner acts or more is stored. `failed`: does not show what was planned. */
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
    picture: shownOrientation(device, screen.rotation) === screen.format ? 'works' : 'failed',
  }
}

/** The orientation of what a device shows: the player rotates the content against the page. */
export function shownOrientation({ width, height }: { width: number; height: number }, rotation: Rotation): Format {
  const isTurned = rotation === 90 || rotation === 270
  return width >= height === isTurned ? 'portrait' : 'landscape'
}
