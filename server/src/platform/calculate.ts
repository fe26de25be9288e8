import { setImmediate } from 'node:timers/promises'

import type { Context } from './context.ts'

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

/** Calculates the figures of a request, one at a time for each account or network (`key`). @throws Problem server-busy */
export function calculate<Result>(
  { services, signal }: Pick<Context, 'services' | 'signal'>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return services.calculations.run(work, { key, signal })
}
