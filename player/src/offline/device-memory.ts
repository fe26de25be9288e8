import { inDatabase } from './database.ts'

/** What the device remembers besides its screens. */
export interface DeviceMemory {
  /** The last server time it heard, in milliseconds since 1970 UTC; 0 when the server was never heard. */
  serverTime: () => Promise<number>
  rememberServerTime: (instant: number) => Promise<unknown>
  /** What this device is known by to the server. */
  deviceKey: () => Promise<string | undefined>
  rememberDeviceKey: (key: string) => Promise<unknown>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export function createDeviceMemory(): DeviceMemory {
  return {
    async serverTime() {
      return (
        (await inDatabase('clock', 'readonly', (clock): IDBRequest<number | undefined> => clock.get('server'))) || 0
      )
    },
    rememberServerTime: (instant) => inDatabase('clock', 'readwrite', (clock) => clock.put(instant, 'server')),
    deviceKey: () => inDatabase('clock', 'readonly', (clock): IDBRequest<string | undefined> => clock.get('device')),
    rememberDeviceKey: (key) => inDatabase('clock', 'readwrite', (clock) => clock.put(key, 'device')),
  }
}
