import { slidePlayPeriods } from '@litfass/domain/playback/slides/slide-plays'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'

/** The URL: how many days are shown. */
export const SlidePlaysSearch = z.object({ days: z.enum(slidePlayPeriods).optional().catch(undefined) })
export type SlidePlaysSearch = z.infer<typeof SlidePlaysSearch>

/** Whose plays are shown. */
export interface PlaysFilter {
  screenId?: string
  slideId?: string
  showId?: string
}

export function slidePlaysOf(filter: PlaysFilter, { days }: SlidePlaysSearch) {
  return { ...filter, ...(days && { period: days }) }
}

export function slidePlaysQuery(accountId: string, filter: PlaysFilter, search: SlidePlaysSearch) {
  return {
    ...apiQuery(api.slidePlays.getSlidePlays, { accountId, query: slidePlaysOf(filter, search) }),
    // No event announces a report, so refetch.
    refetchInterval: 60_000,
  }
}
