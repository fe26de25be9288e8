import { followersOf, type Topic } from '@litfass/api/topics'
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/** Milliseconds from one reload to the next. They double while changes continue. */
const pause = { first: 500, longest: 4_000 }
/** Milliseconds after which the next reload does not wait for the current one. */
const longestReload = 10_000

/** The clients that are reloading or pausing, with what has changed meanwhile. */
const changedMeanwhile = new WeakMap<QueryClient, Set<Topic>>()

/**
 * Invalidates queries like `invalidateQueries`, and also the ones it leaves running: a first load, or a load of a
 * query that is not visible yet, may have read before the change, and its answer would count as fresh. These are
 * invalidated again when they end.
 */
export async function refetch(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const running = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  for (const { promise, queryKey } of running)
    void promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      // A failed load has no answer that could be too old.
      () => {},
    )
  await queryClient.invalidateQueries(filters)
}

/**
 * Refetches everything that depends on these topics: visible queries now, others when they are next used. Resolves when the
 * visible ones have answered.
 */
export function refetchTopics(queryClient: QueryClient, changed: readonly Topic[]): Promise<void> {
  return refetch(queryClient, dependingOn(changed))
}

/**
 * Like `refetchTopics`, but at most every 0.5 to 4 seconds: the slides of an upload arrive one after the other. What changes in
 * between, whatever the topic, is reloaded together. Cached answers are stale at once.
 */
export function invalidateTopics(queryClient: QueryClient, changed: readonly Topic[]): void {
  const later = changedMeanwhile.get(queryClient)
  if (!later) return void reloadInTurn(queryClient, changed)
  for (const topic of changed) later.add(topic)
  void queryClient.invalidateQueries({ ...dependingOn(changed), refetchType: 'none' })
}

async function reloadInTurn(queryClient: QueryClient, changed: readonly Topic[], wait = pause.first): Promise<void> {
  const later = new Set<Topic>()
  changedMeanwhile.set(queryClient, later)
  const reloaded = refetchTopics(queryClient, changed)
  await Promise.race([Promise.all([reloaded, after(wait)]), after(longestReload)])
  changedMeanwhile.delete(queryClient)
  if (later.size > 0) await reloadInTurn(queryClient, [...later], Math.min(pause.longest, wait * 2))
}

function dependingOn(changed: readonly Topic[]): InvalidateQueryFilters {
  const stale: Set<unknown> = followersOf(changed)
  return { predicate: ({ queryKey }) => stale.has(queryKey[0]) }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
