import { useNavigate, useSearch } from '@tanstack/react-router'

/** Changes what the URL says, and nothing else of it; undefined takes a filter away. */
export function useSearchChange(): (change: Record<string, string | undefined>) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
}

/** The `q` of the URL and how to change it. */
export function useSearchText(): { text: string; search: (text: string) => void } {
  const params: Record<string, unknown> = useSearch({ strict: false })
  const change = useSearchChange()
  return {
    text: typeof params.q === 'string' ? params.q : '',
    search: (text) => change({ q: text.trim() || undefined }),
  }
}
