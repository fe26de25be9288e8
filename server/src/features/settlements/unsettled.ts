import { settledStatuses } from '@litfass/domain/ads/delivery/settlement'
import { type RawBuilder, sql } from 'kysely'

import { statusIn } from '../../platform/db/ad-statuses.ts'
import { runsAtAll } from '../../platform/db/delivered.ts'

/** Condition: the ad has ended and its delivery is yet to be settled. Must match the index `ads_not_settled`. */
export const isUnsettled: RawBuilder<boolean> = sql`(
  ${statusIn(settledStatuses)} and ads.refund_below is not null and ads.settled is null
  and ${runsAtAll}
)`
