import type { Evidence } from '@litfass/domain/proof/evidence'
import type { ProofDay } from '@litfass/domain/proof/proof-day'
import type { Day } from '@litfass/domain/time/day'

import type { ProofDayList } from './proof.ts'

/** What a server publishes from the first day of a file on. */
export async function publishedDays(
  { days }: Pick<Evidence, 'days'>,
  ask: (from: Day) => Promise<ProofDayList>,
): Promise<ProofDay[]> {
  const published: ProofDay[] = []
  let from = days[0]?.day
  while (from !== undefined) {
    const { items, hasMore } = await ask(from)
    published.push(...items)
    const last = items.at(-1)?.day
    // Another server could otherwise repeat the same page forever.
    from = hasMore && last !== undefined && last > from ? last : undefined
  }
  return published
}
