import { RequestProblem } from '@litfass/api/client'
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { isTwoFactorRequired } from './api.ts'
import { isSignedOut } from './signed-out.ts'

/**
 * `onReadSignedOut` runs when a query finds that the session has ended; `isShown` is true if the open page shows that query.
 * `onSendSignedOut` runs when a mutation finds it, `onReadTwoFactorRequired` when the company has begun to require two-factor
 * authentication. Queries with `meta: { keepsPage: true }`, which a timer repeats on every page, do not report the end of the
 * session.
 */
export function buildQueryClient({
  onReadSignedOut,
  onSendSignedOut,
  onReadTwoFactorRequired,
}: {
  onReadSignedOut: (read: { isShown: boolean }) => void
  onSendSignedOut: () => void
  onReadTwoFactorRequired: () => void
}): QueryClient {
  return new QueryClient({
    // The route guard handles the session query itself.
    queryCache: new QueryCache({
      onError(error, query) {
        if (isSignedOut(error) && query.queryKey[0] !== 'session' && !query.meta?.keepsPage)
          onReadSignedOut({ isShown: query.getObserversCount() > 0 })
        if (isTwoFactorRequired(error)) onReadTwoFactorRequired()
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => isSignedOut(error) && onSendSignedOut() }),
    defaultOptions: {
      // Fail immediately without a network; the default would wait silently.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // The event stream announces changes, so there is no need to refetch on focus.
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The others are refetched when the event stream opens again, if it was interrupted.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        retry: (failures, error) =>
          failures < 1 && error instanceof RequestProblem && (error.code === 'offline' || error.status >= 502),
      },
    },
  })
}

/** For loaders: resolves with cached data and refreshes it in the background if it is stale. */
export function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  if (queryClient.getQueryState(query.queryKey)?.isInvalidated)
    return queryClient.fetchQuery({ ...query, staleTime: 0 })
  return queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
}

/** `loadQuery` for a paged list. */
export async function loadPages<Data, Key extends QueryKey, Param>(
  queryClient: QueryClient,
  pages: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<void> {
  if (queryClient.getQueryState(pages.queryKey)?.isInvalidated)
    await queryClient.fetchInfiniteQuery({ ...pages, staleTime: 0 })
  else await queryClient.ensureInfiniteQueryData({ ...pages, revalidateIfStale: true })
}
