import type { DeviceMemory, Remembered } from './device-memory.ts'

/** Device memory for tests, backed by the given object. */
export function memoryOf(stored: Partial<Remembered>): DeviceMemory {
  return {
    recall: (name) => Promise.resolve(stored[name]),
    remember(name, value) {
      stored[name] = value
    },
  }
}
