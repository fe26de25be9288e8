import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

import { ListSearch } from '../../components/list/search-text.ts'

/** What the address of the overview says. */
export const SitesSearch = ListSearch.extend({ view: z.literal('map').optional().catch(undefined) })

export const siteViews = ['list', 'map'] as const
export type SiteView = (typeof siteViews)[number]

export function useSiteView(): { view: SiteView; show: (view: SiteView) => void } {
  const { view = 'list' } = SitesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    view,
    show: (next) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, view: next === 'map' ? next : undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
