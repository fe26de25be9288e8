import type { FirstPicture } from '@litfass/api/playback/player'
import type { Ahead } from '@litfass/domain/playback/plays-ahead'

import { inDatabase } from './database.ts'

/** The pictures that play next, for the worker to draw one before the player has started. */
interface PicturesAhead {
  /** Version of the manifest. The list is only valid for that one. */
  version: string
  /** Null for anything but a picture alone. */
  plays: Ahead<FirstPicture>[]
}

/** What the device stores besides its screens. */
export interface Remembered {
  /** Last server time received, in milliseconds since 1970 UTC. */
  server: number
  /** The key that identifies the device to the server. */
  device: string
  /** The device's display name. */
  label: string
  /** Which pictures play next. */
  ahead: PicturesAhead
  /** Slides whose video failed, and whether the browser allowed no sound. */
  videos: { failed: string[]; isMuted: boolean }
}

export interface DeviceMemory {
  /** Undefined when it was never stored. Rejects where IndexedDB is missing or blocked. */
  recall: <Name extends keyof Remembered>(name: Name) => Promise<Remembered[Name] | undefined>
  /** Nothing happens where IndexedDB is missing or blocked. */
  remember: <Name extends keyof Remembered>(name: Name, value: Remembered[Name]) => void
}

export const recall: DeviceMemory['recall'] = (name) => inDatabase('clock', 'readonly', (clock) => clock.get(name))

export const deviceMemory: DeviceMemory = {
  recall,
  remember(name, value) {
    inDatabase('clock', 'readwrite', (clock) => clock.put(value, name)).catch(() => undefined)
  },
}
