import type { Found, SearchKind } from '@litfass/api/people/search'

import { pageTarget } from '../../platform/routing/page-target.ts'
import type { PagePath } from '../../route-table.ts'

/** The list in which a kind stands, and where one of it is opened. */
interface FoundKind {
  list: PagePath
  open: (id: string) => ReturnType<typeof pageTarget>
}

export const foundKinds: Record<SearchKind, FoundKind> = {
  slide: { list: '/slides/overview', open: (slideId) => pageTarget('/slides/edit/$slideId', { params: { slideId } }) },
  show: { list: '/shows/overview', open: (showId) => pageTarget('/shows/edit/$showId', { params: { showId } }) },
  screen: {
    list: '/screens/overview',
    open: (screenId) => pageTarget('/screens/edit/$screenId', { params: { screenId } }),
  },
  board: { list: '/boards/overview', open: (boardId) => pageTarget('/boards/edit/$boardId', { params: { boardId } }) },
  cinema: {
    list: '/cinemas/overview',
    open: (cinemaId) => pageTarget('/cinemas/edit/$cinemaId', { params: { cinemaId } }),
  },
  site: { list: '/sites/overview', open: (siteId) => pageTarget('/sites/edit/$siteId', { params: { siteId } }) },
  campaign: {
    list: '/advertise/campaigns',
    open: (campaignId) => pageTarget('/advertise/adgroups', { search: { campaignId } }),
  },
  draft: { list: '/advertise/drafts', open: (draft) => pageTarget('/advertise/new', { search: { draft } }) },
  adgroup: {
    list: '/advertise/adgroups',
    open: (adgroupId) => pageTarget('/advertise/ads', { search: { adgroupId } }),
  },
  ad: { list: '/advertise/ads', open: (ad) => pageTarget('/advertise/ads', { search: { ad } }) },
  quotation: { list: '/publish/ads', open: (ad) => pageTarget('/publish/ads', { search: { ad } }) },
  job: { list: '/settings/jobs', open: (jobId) => pageTarget('/settings/jobs/$jobId', { params: { jobId } }) },
}

export function targetOf({ kind, id }: Found): ReturnType<typeof pageTarget> {
  return foundKinds[kind].open(id)
}
