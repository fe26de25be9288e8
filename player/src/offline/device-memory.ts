import { inDatabase } from './database.ts'

/** What the device remembers besides its screens. */
export interface Remembered {
  /** The last server time it heard, in milliseconds since 1970 UTC. */
  server: number
  /** The key by which the server knows it. */
  device: string
  /** What people call it by. */
  label: string
}

/** Everything rejects where the browser has no IndexedDB or refuses it. */
export interface DeviceMemory {
  /** Undefined when it was never cacheFor. */
  recall: <Name extends keyof Remembered>(name: Name) => Promise<Remembered[Name] | undefined>
  remember: <Name extends keyof Remembered>(name: Name, value: Remembered[Name]) => Promise<unknown>
}

export const deviceMemory: DeviceMemory = {
  recall: (name) => inDatabase('clock', 'readonly', (clock) => clock.get(name)),
  remember: (name, value) => inDatabase('clock', 'readwrite', (clock) => clock.put(value, name)),
}
