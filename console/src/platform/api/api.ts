import { RequestProblem } from '@litfass/api/client'
import type { ClientEndpoint, Input } from '@litfass/api/endpoint'
import type { Output } from '@litfass/api/endpoint'
import type { Page } from '@litfass/api/page'
import { isTopic } from '@litfass/api/topics'
import {
  infiniteQueryOptions,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { call, callWithProgress } from './call.ts'
import { once } from './once.ts'
import { refetchTopics } from './refetch.ts'
import { toastProblem } from './toast.tsx'

export type AnyEndpoint = ClientEndpoint

const topics = new Map<unknown, string>(
  Object.entries(api).flatMap(([topic, table]) => Object.values(table).map((endpoint) => [endpoint, topic] as const)),
)

/** `[topic, path, input]`. The topic is the table's name in api/src/tables.ts. */
function keyOf(endpoint: AnyEndpoint, input: unknown): readonly unknown[] {
  return [topics.get(endpoint), endpoint.path, input]
}

/** The query of a GET endpoint, for loaders and `useSuspenseQuery`. */
export function apiQuery<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

const Next = z.object({ next: z.string().nullable() })

/** The query of a paged list, for `useSuspenseInfiniteQuery`. `inputAt` builds the input for a cursor. */
export function apiPages<E extends AnyEndpoint>(endpoint: E, inputAt: (cursor: string | undefined) => Input<E>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, inputAt(undefined)), 'pages'],
    // The first page has an empty cursor.
    queryFn: ({ pageParam, signal }) => call(endpoint, inputAt(pageParam || undefined), { signal }),
    initialPageParam: '',
    getNextPageParam: (last: unknown) => Next.parse(last).next ?? undefined,
  })
}

/** The query parameters of a list, without the cursor. */
export type ListQuery<E extends AnyEndpoint> =
  Input<E> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'cursor'> : never

/** The query of an account's list, for loaders and `useSuspenseInfiniteQuery`. */
export interface AccountPages<Answer> {
  queryKey: readonly unknown[]
  queryFn: (context: { pageParam: string; signal: AbortSignal }) => Promise<Answer>
  initialPageParam: string
  getNextPageParam: (last: Answer) => string | undefined
  staleTime?: number
  refetchInterval?: number
}

export function accountPages<E extends AnyEndpoint>(
  endpoint: E,
  accountId: string,
  query: Record<string, unknown>,
): AccountPages<Output<E>> {
  function inputAt(cursor?: string): Input<E> {
    const input: unknown = { accountId, query: { ...query, cursor } }
    // The parameters are checked against the endpoint where the list is declared (`accountList`).
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return input as Input<E>
  }
  return {
    queryKey: [...keyOf(endpoint, inputAt()), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoint, inputAt(pageParam || undefined), { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => Next.parse(last).next ?? undefined,
  }
}

/** Reads all pages of a list, for pickers and for lookups by id. */
export function apiAll<Item>(
  endpoint: AnyEndpoint,
  input: unknown,
  read: (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page<Item>>,
) {
  return queryOptions({
    queryKey: [...keyOf(endpoint, input), 'all'],
    queryFn: async ({ signal }) => {
      const items: Item[] = []
      let cursor: string | undefined
      do {
        const page = await read(cursor, { signal })
        items.push(...page.items)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return items
    },
  })
}

/** Unlike React Query's own callbacks, these run even after the component has unmounted. */
interface Then<E extends AnyEndpoint> {
  onSuccess?: ((answer: Output<E>) => unknown) | undefined
  onError?: (error: Error) => unknown
}

interface Sending<E extends AnyEndpoint> {
  mutate: (input: Input<E>, then?: Then<E>) => void
  mutateAsync: (input: Input<E>, then?: Then<E>) => Promise<Output<E>>
}

type Without<Result, Key extends PropertyKey> = Result extends unknown ? Omit<Result, Key> : never

export type ApiMutation<E extends AnyEndpoint> = Sending<E> &
  Without<UseMutationResult<Output<E>, Error, Input<E>>, keyof Sending<E>>

/**
 * A mutation of one endpoint. Refetches what depends on its topic. While it is running, the same input is not sent again;
 * with `queued`, further calls are sent afterwards, and it runs until the refetch ends. `problems` says where a failure is
 * shown: `caller` (a form or dialog) or `toast` (a plain button). If the session has ended, the dialog "Please sign in again"
 * is shown instead. `onProgress` gets the uploaded share, 0 to 1.
 */
export function useApiMutation<E extends AnyEndpoint>(
  endpoint: E,
  options: { problems: 'caller' | 'toast'; queued?: boolean; onProgress?: (share: number) => void },
): ApiMutation<E> {
  const queryClient = useQueryClient()
  const id = useId()
  const mutation = useMutation<Output<E>, Error, Input<E>>({
    mutationFn: (input) =>
      options.onProgress ? callWithProgress(endpoint, input, options.onProgress) : call(endpoint, input),
    onSuccess: async () => {
      const topic = topics.get(endpoint)
      const refetched = isTopic(topic) && refetchTopics(queryClient, [topic])
      if (options.queued) await refetched
    },
    ...(options.queued && { scope: { id } }),
    ...(options.problems === 'toast' && { onError: toastProblem }),
  })
  const { mutateAsync } = mutation
  const [send] = useState(() => {
    function sendNow(input: Input<E>, { onSuccess, onError = () => {} }: Then<E> = {}) {
      const sent = mutateAsync(input)
      void sent.then(onSuccess, onError)
      return sent
    }
    return options.queued ? sendNow : once(sendNow)
  })
  return {
    ...mutation,
    // Already shown by `send`.
    mutate: (input, then) => void send(input, then).catch(() => {}),
    mutateAsync: send,
  }
}

/** The company requires two-factor authentication, and the user has none. */
export function isTwoFactorRequired(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'two-factor-required'
}

/** The network is down, or the server cannot reach its database. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestProblem && (error.code === 'offline' || error.code === 'unavailable')
}
