import type { JobInput } from '@litfass/domain/playback/job'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { foreignIds } from './jobs.store.ts'

/** @throws Problem invalid at items that are not the account's */
export async function requireOwnItems(
  ctx: AccountContext,
  input: Pick<JobInput, 'slides' | 'shows' | 'screens'>,
): Promise<void> {
  const wrong: [string, { code: 'not-yours' }][] = []
  for (const kind of ['slides', 'shows', 'screens'] as const) {
    const foreign = await foreignIds(ctx, kind, input[kind])
    for (const [at, id] of input[kind].entries())
      if (foreign.has(id)) wrong.push([`${kind}.${at}`, { code: 'not-yours' }])
  }
  if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) })
}
