import type { Services } from '../context.ts'

/**
 * Does the same work for one item after the other, such as the ids of companies. A failure does not stop the items after it.
 * At the end, only the first is logged, with its item and the number of failures: in an outage, every item fails.
 * @throws the first failure
 */
export async function eachIndependently<Item>(
  { services: { log } }: { services: Pick<Services, 'log'> },
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: { err: unknown; item: Item }[] = []
  try {
    for await (const item of items)
      try {
        await work(item)
      } catch (err) {
        failures.push({ err, item })
      }
  } finally {
    if (failures.length > 0) log.error({ ...failures[0], failures: failures.length }, 'a part of a job failed')
  }
  const [first] = failures
  if (first) throw first.err
}

/**
 * Does the same work for one batch of items after the other, each in a transaction of its own. If a batch fails, its items are
 * worked on one by one, so one that fails stops no others.
 * @throws the first failure of a single item
 */
export function batchesIndependently<Item>(
  ctx: { services: Pick<Services, 'log'> },
  all: Iterable<Item[]> | AsyncIterable<Item[]>,
  work: (items: Item[]) => Promise<unknown>,
): Promise<void> {
  async function* itemsOfFailedBatches(): AsyncGenerator<Item> {
    for await (const batch of all)
      try {
        await work(batch)
      } catch {
        yield* batch
      }
  }
  return eachIndependently(ctx, itemsOfFailedBatches(), (item) => work([item]))
}
