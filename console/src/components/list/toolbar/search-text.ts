import { useSearch } from '@tanstack/react-router'

import { useSearchChange } from '../../../platform/routing/use-search-change.ts'

/** The `q` of the URL and how to change it. */
export function useSearchText(): { text: string; search: (text: string) => void } {
  const params: Record<string, unknown> = useSearch({ strict: false })
  const change = useSearchChange()
  return {
    text: typeof params.q === 'string' ? params.q : '',
    search: (text) => change({ q: text.trim() || undefined }),
  }
}
