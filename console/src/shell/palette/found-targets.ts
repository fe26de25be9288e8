import type { SearchKind } from '@litfass/api/lists'
import type { Found } from '@litfass/api/people/search'
import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { type Icon, IconFolder } from '@tabler/icons-react'

import { adTarget, pageTarget, placeTarget } from '../../platform/routing/page-target.ts'
import { type PagePath, placeKinds } from '../../route-table.ts'

/** The list of a kind, and the page that opens one. */
interface FoundKind {
  list: PagePath
  /** Title of the group, unless it is that of the list. */
  title?: 'folders'
  icon?: Icon
  open: (id: string) => ReturnType<typeof pageTarget>
}

export const foundKinds: Record<SearchKind, FoundKind> = {
  slide: { list: '/slides/overview', open: (slideId) => pageTarget('/slides/edit/$slideId', { params: { slideId } }) },
  folder: {
    list: '/slides/overview',
    title: 'folders',
    icon: IconFolder,
    open: (folder) => pageTarget('/slides/overview', { search: { folder } }),
  },
  show: { list: '/shows/overview', open: (showId) => pageTarget('/shows/edit/$showId', { params: { showId } }) },
  ...recordOf(keysOf(placeKinds), (place) => ({
    list: placeKinds[place].list,
    open: (id: string) => placeTarget(placeKinds[place], id),
  })),
  campaign: {
    list: '/advertise/campaigns',
    open: (campaignId) => pageTarget('/advertise/adgroups', { search: { campaignId } }),
  },
  draft: { list: '/advertise/drafts', open: (draft) => pageTarget('/advertise/new', { search: { draft } }) },
  adgroup: {
    list: '/advertise/adgroups',
    open: (adgroupId) => pageTarget('/advertise/ads', { search: { adgroupId } }),
  },
  ad: { list: '/advertise/ads', open: (ad) => adTarget('advertiser', ad) },
  quotation: { list: '/publish/ads', open: (ad) => adTarget('publisher', ad) },
  job: { list: '/settings/jobs', open: (jobId) => pageTarget('/settings/jobs/$jobId', { params: { jobId } }) },
}

export function targetOf({ kind, id }: Found): ReturnType<typeof pageTarget> {
  return foundKinds[kind].open(id)
}
