import { useNavigate } from '@tanstack/react-router'

import type { MyAdSearch } from '../ads-queries.ts'

export type ChangeSearch = (change: Partial<MyAdSearch>) => void

/** Changes what the address of this list says; the rest of it stays. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate()
  return (change) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false })
}

/** Takes every filter away; the opened ad stays open. */
export const noFilter = {
  q: undefined,
  status: undefined,
  group: undefined,
  campaignId: undefined,
  adgroupId: undefined,
} as const satisfies Partial<MyAdSearch>
