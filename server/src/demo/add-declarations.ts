import { paidForStatuses } from '@litfass/domain/ads/ad'
import { addDays } from '@litfass/domain/time/day'

import { addDeclaration } from '../features/declarations/add-declaration.ts'
import type { AccountContext } from '../platform/context.ts'
import { statusIn } from '../platform/db/ad-statuses.ts'

/** Screenings on the first days of each paid ad in the halls of this publisher. */
const showsOfDays = [4, 5, 3]

/** What a publisher has declared of ads in its halls. */
export async function addDeclarations(publisher: AccountContext): Promise<void> {
  const ads = await publisher.db
    .selectFrom('ads')
    .select(['id', 'startDate'])
    .where('publisherId', '=', publisher.accountId)
    .where('campaignType', '=', 'cinema')
    .where(statusIn(paidForStatuses))
    .orderBy('id')
    .execute()
  for (const { id, startDate } of ads)
    for (const [at, shows] of showsOfDays.entries())
      await addDeclaration(publisher, id, { input: { day: addDays(startDate, at), shows }, upload: undefined })
}
