import type { Screen } from '@litfass/api/places/screens'
import { opensAt, reasonAt } from '@litfass/domain/places/reason-at'
import type { ShowReason } from '@litfass/domain/places/show-on-screen'

/**
 * Whether the planned show is on a screen at an instant, also if its last report is older. `opens` is when a screen that is
 * dark then is on again, in milliseconds; null if never, or if it is not dark.
 */
export function reasonOf(
  { planned: { reason, dark }, health: { lastSeen, playing } }: Pick<Screen, 'planned' | 'health'>,
  instant: number,
): { reason: ShowReason; opens: number | null } {
  const hours = dark ? { from: Date.parse(dark.from), until: dark.until ? Date.parse(dark.until) : null } : null
  const report = lastSeen && playing ? { kind: playing.kind, at: Date.parse(lastSeen) } : null
  return { reason: reasonAt({ reason, dark: hours, report }, instant), opens: opensAt(hours, instant) }
}
