import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

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
