import { DatabaseUnavailableError } from './db/database-unavailable.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Does the same work for many callers at once: what arrives during one batch becomes the next. If a batch fails, its items
 * are tried one by one, so that none fails because of another. If the database is unavailable or timed out, the whole batch
 * fails instead: each item would take a connection and wait again. `work` resolves to the result of each item.
 */
export function batched<Item, Result>(
  work: (items: Item[]) => Promise<(item: Item) => Result>,
  { max }: { max: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const resultOf = await work(batch.map(({ item }) => item))
      for (const { item, resolve } of batch) resolve(resultOf(item))
    } catch (error) {
      if (batch.length === 1 || error instanceof DatabaseUnavailableError) for (const { reject } of batch) reject(error)
      else await Promise.all(batch.map((one) => settle([one])))
    }
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) await settle(waiting.splice(0, max))
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}
