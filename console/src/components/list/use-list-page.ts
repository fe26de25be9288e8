import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { z } from 'zod'

import { loadMore } from '../../platform/api/load-more.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useSearchChange } from '../../platform/routing/use-search-change.ts'
import type { AccountList } from './account-list.ts'

interface ListedPage {
  items: { id: string }[]
  /** All rows that match, including later pages. */
  total?: number
}

/** The state of a list page: the rows loaded so far, the URL parameters, and how to change them. */
export interface ListState<Search = object, Page extends ListedPage = ListedPage> {
  rows: Page['items']
  /** The first page, whose sums and counts are of the whole list. */
  first: Page | undefined
  /** Undefined where rows are not counted. */
  total: number | undefined
  search: Search
  change: (changes: Partial<Search>) => void
  /** The rows are those of a search or filter. */
  narrowed: boolean
  clear: () => void
  /** The query, for an export of the same rows. */
  query: Record<string, unknown>
  more: { has: boolean; loading: boolean; load: () => void }
}

/** Reads the list that the page's URL describes. With `history: 'push'` the browser's Back undoes each change. */
export function useListPage<Search extends z.ZodObject, Page extends ListedPage>(
  list: AccountList<Search, Page>,
  { history = 'replace' }: { history?: 'replace' | 'push' } = {},
): ListState<z.output<Search>, Page> {
  const { accountId } = useAccount()
  const params: unknown = useSearch({ strict: false })
  const search = useMemo(() => list.search.parse(params), [list, params])
  const change = useSearchChange({ history })
  const shown = useDeferredValue(search)
  const pages = useSuspenseInfiniteQuery(list.pages(accountId, shown))
  const [first] = pages.data.pages
  const shownQuery = list.query(shown)
  return {
    rows: pages.data.pages.flatMap((page) => page.items),
    first,
    total: first?.total,
    search,
    change,
    narrowed: list.filters.some((name) => Object.hasOwn(shownQuery, name)),
    clear: () => change(Object.fromEntries(list.filters.map((name) => [name, undefined]))),
    query: list.query(search),
    more: {
      has: pages.hasNextPage,
      loading: pages.isFetchingNextPage,
      load: () => void loadMore(pages),
    },
  }
}
