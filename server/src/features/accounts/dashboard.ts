import type { Dashboard } from '@litfass/api/people/accounts'
import { stepsOf } from '@litfass/domain/people/first-steps'

import type { AccountContext } from '../../platform/context.ts'
import { adsThatWait } from '../ads/ads.store.ts'
import { unseenScreens } from '../screens/unseen-screens.ts'
import { adCounts, beginnings } from './accounts.store.ts'

/** Limit of listed items; the counts cover all. */
const shown = 8

export async function dashboardOf(ctx: AccountContext): Promise<Dashboard> {
  const [counts, waiting, unseen, { timezone, usage, ...done }] = await Promise.all([
    adCounts(ctx),
    adsThatWait(ctx, shown),
    unseenScreens(ctx, shown),
    beginnings(ctx),
  ])
  return { ...counts, waiting, ...unseen, steps: stepsOf(usage ?? undefined, done), timezone }
}
