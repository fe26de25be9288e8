import type { Evidence } from '@litfass/domain/proof/evidence'
import type { ProofDay } from '@litfass/domain/proof/proof-day'
import type { Day } from '@litfass/domain/time/day'

import type { ProofDayList } from './proof.ts'

/** What a server publishes from the first day of a file on. */
export async function publishedDays(
  { days }: Pick<Evidence, 'days'>,
  ask: (from: Day) => Promise<ProofDayList>,
): Promise<ProofDay[]> {
  const first = days[0]?.day
  return first === undefined ? [] : publishedFrom(first, ask)
}

/** All days that a server publishes, from this one on. */
export async function publishedFrom(first: Day, ask: (from: Day) => Promise<ProofDayList>): Promise<ProofDay[]> {
  const published: ProofDay[] = []
  let from: Day | undefined = first
  while (from !== undefined) {
    const { items, hasMore }: ProofDayList = await ask(from)
    // A page begins with the last day of the one before.
    const known = published.at(-1)?.day
    published.push(...items.filter(({ day }) => day !== known))
    const last: Day | undefined = items.at(-1)?.day
    // Another server could otherwise repeat the same page forever.
    from = hasMore && last !== undefined && last > from ? last : undefined
  }
  return published
}
