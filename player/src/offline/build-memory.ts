import type { DeviceMemory, Remembered } from './device-memory.ts'

/** What a device remembers, for tests. What it is to remember is written into `remembered`. */
export function memoryOf(remembered: Partial<Remembered>): DeviceMemory {
  return {
    recall: (name) => Promise.resolve(remembered[name]),
    async remember(name, value) {
      remembered[name] = value
    },
  }
}
