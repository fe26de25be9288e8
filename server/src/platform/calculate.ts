import { setImmediate } from 'node:timers/promises'

import type { AccountContext } from './context.ts'

/** Calculates a result for each of many items. Other requests are answered in between. */
export async function inPauses<Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(resultOf(item))
    await setImmediate()
  }
  return results
}

/** Calculates the figures of a request, for each account those of one at a time. @throws Problem server-busy */
export function calculate<Result>(ctx: AccountContext, work: () => Promise<Result>): Promise<Result> {
  return ctx.services.calculations.run(work, { key: ctx.accountId, signal: ctx.signal })
}
