import type { Ad } from '@litfass/api/ads'
import { useState } from 'react'

import { toggled } from '../../parts/item-selection.ts'

export interface Selection {
  /** The chosen ads that are on screen and still wait: nobody pays or accepts what they do not see. */
  ads: Ad[]
  has: (adId: string) => boolean
  toggle: (adId: string) => void
  replace: (adIds: string[]) => void
}

export function useSelection(shown: Ad[], waits: (ad: Ad) => boolean): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ads: chosenAds(shown, ids, waits),
    has: (adId) => ids.has(adId),
    toggle: (adId) => setIds((before) => toggled(before, adId)),
    replace: (adIds) => setIds(new Set(adIds)),
  }
}

export function chosenAds<Row extends Pick<Ad, 'id' | 'status'>>(
  shown: Row[],
  ids: ReadonlySet<string>,
  waits: (ad: Row) => boolean,
): Row[] {
  return shown.filter((ad) => ids.has(ad.id) && waits(ad))
}

/** Cents of several ads together. */
export function sumOf(ads: Pick<Ad, 'amount' | 'taxAmount'>[]): { net: number; tax: number; gross: number } {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = ads.reduce((sum, ad) => sum + ad.taxAmount, 0)
  return { net, tax, gross: net + tax }
}
