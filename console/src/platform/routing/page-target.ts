import type { AdSide } from '@litfass/domain/ads/ad'

import type { PagePath } from '../../route-table.ts'

/**
 * Links to a page of another feature: `<ButtonLink {...pageTarget('/publish/ads', { search: { group: 'editing' }
 * })}>`. The path is checked against the route table. Within a feature, use `to`, which checks `params` and
 * `search` too.
 */
export function pageTarget(
  path: PagePath,
  more: { params?: Record<string, string>; search?: Record<string, string> } = {},
): { to: string; [more: string]: unknown } {
  return { to: path, ...more }
}

/** Where a place is edited: `placeTarget(placeKinds.board, boardId)`. */
export function placeTarget(
  { edit, id }: { edit: PagePath; id: string },
  placeId: string,
): ReturnType<typeof pageTarget> {
  return pageTarget(edit, { params: { [id]: placeId } })
}

/** The page of an ad for one of its companies; with `show`, its messages are in view. */
export function adTarget(
  side: AdSide,
  adId: string,
  search: { show?: 'messages' } = {},
): ReturnType<typeof pageTarget> {
  return pageTarget(side === 'publisher' ? '/publish/ads/$adId' : '/advertise/ads/$adId', { params: { adId }, search })
}
