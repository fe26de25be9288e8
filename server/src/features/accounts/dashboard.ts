import type { Dashboard } from '@litfass/api/people/accounts'
import { stepsOf } from '@litfass/domain/people/first-steps'

import { calculate } from '../../platform/calculate.ts'
import type { AccountContext } from '../../platform/context.ts'
import { adsAwaitingAction } from '../ads/list/awaiting-action.store.ts'
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
  const [counts, waiting, unseen, calculated, disputes, onAir, { timezone, usage, ...done }] = await Promise.all([
    adCounts(ctx),
    adsAwaitingAction(ctx, shown),
    unseenScreens(ctx, shown),
    calculate(ctx, ctx.accountId, () => calculatedPart(ctx)),
    disputesToAnswer(ctx, shown),
    connectedScreens(ctx, shownConnected),
    firstSteps(ctx),
  ])
  return {
    ...counts,
    ...waiting,
    ...unseen,
    ...calculated,
    ...disputes,
    onAir,
    steps: stepsOf(usage ?? undefined, done),
    timezone,
  }
}

async function calculatedPart(ctx: AccountContext): Promise<Pick<Dashboard, 'behind' | 'behindCount' | 'earnings'>> {
  const [behind, earnings] = await Promise.all([adsBehind(ctx, shown), weeklyEarnings(ctx, weeks)])
  return { ...behind, earnings }
}
