import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** For a list route's `validateSearch`; more filters extend it. */
export const ListSearch = z.object({ q: z.string().trim().max(100).optional().catch(undefined) })

/** The `q` of the URL and how to change it. */
export function useSearchText(): { text: string; search: (text: string) => void } {
  const params: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    text: typeof params.q === 'string' ? params.q : '',
    search: (text) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, q: text.trim() || undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
