import { useNavigate, useSearch } from '@tanstack/react-router'

/** Changes these URL parameters and keeps the others; undefined removes one. */
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
