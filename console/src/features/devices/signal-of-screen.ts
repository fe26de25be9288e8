import type { ScreenHealth } from '@litfass/api/places/devices'
import { signalOf } from '@litfass/domain/places/devices/device'

export function signalOfScreen({ state, lastSeen }: ScreenHealth, now: number): ReturnType<typeof signalOf> {
  return signalOf(state, lastSeen === undefined ? null : Date.parse(lastSeen), now)
}
