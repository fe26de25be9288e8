import { useNavigate } from '@tanstack/react-router'

/**
 * Changes these URL parameters and keeps the others; undefined removes one. With `history: 'push'` the browser's Back undoes
 * the change.
 */
export function useSearchChange({ history = 'replace' }: { history?: 'replace' | 'push' } = {}): (
  change: Record<string, unknown>,
) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: history === 'replace',
      resetScroll: false,
    })
}
