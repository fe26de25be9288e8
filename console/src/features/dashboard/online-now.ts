import type { Dashboard } from '@litfass/api/people/accounts'

import { signalOfScreen } from '../devices/signal-of-screen.ts'

/** TVs online when the dashboard was read, minus the listed ones whose heartbeat has become late since. */
export function onlineNow({ count, screens }: Pick<Dashboard['onAir'], 'count' | 'screens'>, now: number): number {
  const wereOnline = screens.slice(0, count)
  return count - wereOnline.filter(({ health }) => signalOfScreen(health, now) !== 'onAir').length
}
