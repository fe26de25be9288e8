import type { Screen } from '@litfass/api/places/screens'
import { type DarkHours, reasonAt } from '@litfass/domain/places/reason-at'
import type { ShowReason } from '@litfass/domain/places/show-on-screen'

/** The current or next dark hours of a screen, in milliseconds. */
export function darkHoursOf({ planned: { dark } }: Pick<Screen, 'planned'>): DarkHours | null {
  return dark ? { from: Date.parse(dark.from), until: dark.until ? Date.parse(dark.until) : null } : null
}

/** Whether the planned show is on a screen at an instant, also if its last report is older. */
export function reasonOf(screen: Pick<Screen, 'planned' | 'health'>, instant: number): ShowReason {
  const { lastSeen, playing } = screen.health
  const report = lastSeen && playing ? { kind: playing.kind, at: Date.parse(lastSeen) } : null
  return reasonAt({ reason: screen.planned.reason, dark: darkHoursOf(screen), report }, instant)
}
