import type { ClientEndpoint, Output } from '@litfass/api/endpoint'
import { maxSearchLength } from '@litfass/api/lists'
import { maxTags, tagLength } from '@litfass/domain/tags'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import { type AccountPages, accountPages, type ListQuery } from '../../platform/api/api.ts'
import { loadPages } from '../../platform/api/query-client.ts'

/** For a list route's `validateSearch`; more filters extend it. */
export const ListSearch = z.object({ q: z.string().trim().max(maxSearchLength).optional().catch(undefined) })

/** A parameter of the URL with one value or several. */
export function several<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1).max(max))
    .optional()
    .catch(undefined)
}

/** The tags that filter a list. */
export const TagFilter = several(z.string().trim().min(1).max(tagLength), maxTags)

/** A list of an account: its URL parameters, and the query they become. */
export interface AccountList<Search extends z.ZodObject, Page> {
  search: Search
  /** The parameters that filter rows. */
  filters: readonly string[]
  query: (search: z.output<Search>) => Record<string, unknown>
  pages: (accountId: string, search: z.output<Search>) => AccountPages<Page>
}

/**
 * The list of an endpoint. Parameters that the endpoint takes are sent; the others (an open row, a view) belong to the page.
 * `toQuery` adds a default or resolves filters that exclude each other.
 */
export function accountList<E extends ClientEndpoint, Search extends z.ZodObject>({
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
  const taken = endpoint.metadata.queryParameters
  const query = (at: z.output<Search>) =>
    Object.fromEntries(
      Object.entries(toQuery(at)).filter(
        ([name, value]) => taken.includes(name) && value !== undefined && value !== '',
      ),
    )
  return {
    search,
    filters: Object.keys(search.shape).filter((name) => name !== 'sort' && taken.includes(name)),
    query,
    pages: (accountId, at) => ({ ...accountPages(endpoint, accountId, query(at)), ...options }),
  }
}

/** Loads the first page. Routes do not use `loaderDeps`, so the old list stays on screen until the new one has loaded. */
export async function loadList<Search extends z.ZodObject, Page>(
  list: AccountList<Search, Page>,
  {
    context,
    location,
  }: { context: { queryClient: QueryClient; account: { id: string } }; location: { search: object } },
): Promise<void> {
  await loadPages(context.queryClient, list.pages(context.account.id, list.search.parse(location.search)))
}
