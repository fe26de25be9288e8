import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { z } from 'zod'

import { useAccount } from '../../platform/auth/account.ts'
import type { AccountList } from './account-list.ts'

interface ListedPage {
  items: { id: string }[]
  /** All that match, those on later pages included. */
  total?: number
}

/** A list as its page shows it: the rows loaded so far, what the URL says, and how to change it. */
export interface ListState<Search = object, Page extends ListedPage = ListedPage> {
  rows: Page['items']
  /** The page loaded first: its sums and counts are those of the whole list. */
  first: Page | undefined
  /** Undefined where nothing counts them. */
  total: number | undefined
  search: Search
  change: (changes: Partial<Search>) => void
  /** Something is searched or filtered. */
  narrowed: boolean
  clear: () => void
  /** What the server is asked, for an export of the same rows. */
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
  const navigate = useNavigate()
  const pages = useSuspenseInfiniteQuery(list.pages(accountId, useDeferredValue(search)))
  const change = (changes: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changes }),
      replace: history === 'replace',
      resetScroll: false,
    })
  const [first] = pages.data.pages
  const query = list.query(search)
  return {
    rows: pages.data.pages.flatMap((page) => page.items),
    first,
    total: first?.total,
    search,
    change,
    narrowed: list.filters.some((name) => Object.hasOwn(query, name)),
    clear: () => change(Object.fromEntries(list.filters.map((name) => [name, undefined]))),
    query,
    more: {
      has: pages.hasNextPage,
      loading: pages.isFetchingNextPage,
      load: () => void pages.fetchNextPage(),
    },
  }
}
