import { inDatabase } from './database.ts'

/** What the device stores besides its screens. */
export interface Remembered {
  /** Last server time received, in milliseconds since 1970 UTC. */
  server: number
  /** The key that identifies the device to the server. */
  device: string
  /** The device's display name. */
  label: string
  /** Slides whose video failed, and whether the browser allowed no sound. */
  videos: { failed: string[]; isMuted: boolean }
}

/** All methods reject where IndexedDB is missing or blocked. */
export interface DeviceMemory {
  /** Undefined when it was never stored. */
  recall: <Name extends keyof Remembered>(name: Name) => Promise<Remembered[Name] | undefined>
  remember: <Name extends keyof Remembered>(name: Name, value: Remembered[Name]) => Promise<unknown>
}

export const deviceMemory: DeviceMemory = {
  recall: (name) => inDatabase('clock', 'readonly', (clock) => clock.get(name)),
  remember: (name, value) => inDatabase('clock', 'readwrite', (clock) => clock.put(value, name)),
}
