import type { Endpoint, Output } from '@litfass/api/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import { type AccountPages, accountPages, type ListQuery } from '../../platform/api/api.ts'
import { loadPages } from '../../platform/api/query-client.ts'

/** For a list route's `validateSearch`; more filters extend it. */
export const ListSearch = z.object({ q: z.string().trim().max(100).optional().catch(undefined) })

/** A list of an account: what its URL may say, and what the endpoint is asked for it. */
export interface AccountList<Search extends z.ZodObject, Page> {
  search: Search
  /** The part of the URL that leaves rows out. */
  filters: readonly string[]
  query: (search: z.output<Search>) => Record<string, unknown>
  pages: (accountId: string, search: z.output<Search>) => AccountPages<Page>
}

/**
 * The list behind an endpoint. Of the URL it asks for what the endpoint takes; the rest (an opened row, a view) is the page's own.
 * `toQuery` adds a default or resolves filters that exclude each other.
 */
export function accountList<E extends Endpoint, Search extends z.ZodObject>({
  endpoint,
  search,
  toQuery = (asked) => asked,
  options = {},
}: {
  endpoint: E
  search: z.output<Search> extends Partial<ListQuery<E>> ? Search : never
  toQuery?: (asked: z.output<Search>) => Record<string, unknown>
  options?: { staleTime?: number; refetchInterval?: number }
}): AccountList<Search, Output<E>> {
  const taken = endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {}
  const query = (at: z.output<Search>) =>
    Object.fromEntries(
      Object.entries(toQuery(at)).filter(
        ([name, value]) => Object.hasOwn(taken, name) && value !== undefined && value !== '',
      ),
    )
  return {
    search,
    filters: Object.keys(search.shape).filter((name) => name !== 'sort' && Object.hasOwn(taken, name)),
    query,
    pages: (accountId, at) => ({ ...accountPages(endpoint, accountId, query(at)), ...options }),
  }
}

/** The first page, for a route's loader. Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there. */
export async function loadList<Search extends z.ZodObject, Page>(
  list: AccountList<Search, Page>,
  {
    context,
    location,
  }: { context: { queryClient: QueryClient; account: { id: string } }; location: { search: object } },
): Promise<void> {
  await loadPages(context.queryClient, list.pages(context.account.id, list.search.parse(location.search)))
}
