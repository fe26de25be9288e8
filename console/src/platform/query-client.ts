import { RequestProblem } from '@litfass/api/client'
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { isSignedOut } from './api.ts'

/** `onSignedOut` runs when any answer says that the session has ended. */
export function buildQueryClient({ onSignedOut }: { onSignedOut: () => void }): QueryClient {
  return new QueryClient({
    // The session itself is asked by the route guard, which knows what to do with a no.
    queryCache: new QueryCache({
      onError: (error, query) => isSignedOut(error) && query.queryKey[0] !== 'session' && onSignedOut(),
    }),
    mutationCache: new MutationCache({ onError: (error) => isSignedOut(error) && onSignedOut() }),
    defaultOptions: {
      // Without a network a form says so at once; the default would wait in silence.
      mutations: { networkMode: 'always' },
      queries: {
        // The event stream says what changed, so being focused again is no reason to ask.
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && error instanceof RequestProblem && (error.code === 'offline' || error.status >= 502),
      },
    },
  })
}

/** For loaders: resolves with data that is not known to be outdated, and refreshes older data behind the page. */
export function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  if (queryClient.getQueryState(query.queryKey)?.isInvalidated)
    return queryClient.fetchQuery({ ...query, staleTime: 0 })
  return queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
}

/** The same for a list that is read page by page. */
export async function loadPages<Data, Key extends QueryKey, Param>(
  queryClient: QueryClient,
  pages: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<void> {
  if (queryClient.getQueryState(pages.queryKey)?.isInvalidated)
    await queryClient.fetchInfiniteQuery({ ...pages, staleTime: 0 })
  else await queryClient.ensureInfiniteQueryData({ ...pages, revalidateIfStale: true })
}
