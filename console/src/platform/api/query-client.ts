import { RequestProblem } from '@litfass/api/client'
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { isTwoFactorRequired, isSignedOut } from './api.ts'

/**
 * Says when an answer tells that the session has ended: `onReadSignedOut` of something asked, `onSendSignedOut` of something sent; and
 * `onReadTwoFactorRequired` when the company now requires two-factor authentication.
 */
export function buildQueryClient({
  onReadSignedOut,
  onSendSignedOut,
  onReadTwoFactorRequired,
}: {
  onReadSignedOut: () => void
  onSendSignedOut: () => void
  onReadTwoFactorRequired: () => void
}): QueryClient {
  return new QueryClient({
    // The session itself is asked by the route guard, which knows what to do with a no.
    queryCache: new QueryCache({
      onError(error, query) {
        if (isSignedOut(error) && query.queryKey[0] !== 'session') onReadSignedOut()
        if (isTwoFactorRequired(error)) onReadTwoFactorRequired()
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => isSignedOut(error) && onSendSignedOut() }),
    defaultOptions: {
      // Without a network a form or a page says so at once; the default would wait in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
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
