import type { Services } from '../context.ts'

/**
 * Does the same work for one item after the other, such as the ids of companies. Failures do not stop the items after them. At
 * the end the first one is logged with its item, and their number: in an outage there is one for each item.
 * @throws the first failure
 */
export async function eachIndependently<Item>(
  { services: { log } }: { services: Pick<Services, 'log'> },
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: { err: unknown; item: Item }[] = []
  for await (const item of items)
    try {
      await work(item)
    } catch (err) {
      failures.push({ err, item })
    }
  const [first] = failures
  if (!first) return
  log.error({ ...first, failures: failures.length }, 'a part of a job failed')
  throw first.err
}
