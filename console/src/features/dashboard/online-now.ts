import type { Dashboard } from '@litfass/api/people/accounts'

import { signalOfScreen } from '../devices/signal-of-screen.ts'

/** How many TVs are online: those that were when the dashboard was read, less the listed ones that have been late since. */
export function onlineNow({ count, screens }: Pick<Dashboard['onAir'], 'count' | 'screens'>, now: number): number {
  const wereOnline = screens.slice(0, count)
  return count - wereOnline.filter(({ health }) => signalOfScreen(health, now) !== 'onAir').length
}
