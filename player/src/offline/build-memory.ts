import type { DeviceMemory, Remembered } from './device-memory.ts'

/** What a device remembers, for tests. What it is to remember is written into `cacheFor`. */
export function memoryOf(cacheFor: Partial<Remembered>): DeviceMemory {
  return {
    recall: (name) => Promise.resolve(cacheFor[name]),
    async remember(name, value) {
      cacheFor[name] = value
    },
  }
}
