import type { Dashboard } from '@litfass/api/people/accounts'
import { stepsOf } from '@litfass/domain/people/first-steps'

import type { AccountContext } from '../../platform/context.ts'
import { adsAwaitingAction } from '../ads/ads.store.ts'
import { disputesToAnswer } from '../disputes/disputes-to-answer.ts'
import { adsBehind } from '../plays/ads-behind.ts'
import { connectedScreens } from '../screens/connected-screens.ts'
import { unseenScreens } from '../screens/unseen-screens.ts'
import { weeklyEarnings } from '../statistics/statistics.ts'
import { adCounts, firstSteps } from './accounts.store.ts'

/** Limit of listed items; the counts cover all. */
const shown = 8
const shownConnected = 4
const weeks = 12

export async function dashboardOf(ctx: AccountContext): Promise<Dashboard> {
  const [counts, waiting, unseen, behind, disputes, onAir, earnings, { timezone, usage, ...done }] = await Promise.all([
    adCounts(ctx),
    adsAwaitingAction(ctx, shown),
    unseenScreens(ctx, shown),
    adsBehind(ctx, shown),
    disputesToAnswer(ctx, shown),
    connectedScreens(ctx, shownConnected),
    weeklyEarnings(ctx, weeks),
    firstSteps(ctx),
  ])
  return {
    ...counts,
    ...waiting,
    ...unseen,
    ...behind,
    ...disputes,
    onAir,
    earnings,
    steps: stepsOf(usage ?? undefined, done),
    timezone,
  }
}
