import type { Ad } from '@litfass/api/ads/ads'
import { pageSizes } from '@litfass/api/page'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toggled } from '../../../components/list/item-selection.ts'
import { toastRefusal } from '../../../platform/api/toast.tsx'

export interface Selection {
  /** The chosen ads that are on screen and still wait: nobody pays or accepts what they do not see. */
  ads: Ad[]
  has: (adId: string) => boolean
  toggle: (adId: string) => void
  replace: (adIds: string[]) => void
}

export function useSelection(shown: Ad[], waits: (ad: Ad) => boolean): Selection {
  const { t } = useTranslation('ads')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())

  function choose(wanted: ReadonlySet<string>): void {
    const kept = atMost(wanted)
    if (kept.size < wanted.size) toastRefusal(t('atMostAtOnce', { count: pageSizes.ads }))
    setIds(kept)
  }

  return {
    ads: chosenAds(shown, ids, waits),
    has: (adId) => ids.has(adId),
    toggle: (adId) => choose(toggled(ids, adId)),
    replace: (adIds) => choose(new Set(adIds)),
  }
}

/** The first ones, as many as are answered or paid at once. */
export function atMost(ids: ReadonlySet<string>): Set<string> {
  return new Set([...ids].slice(0, pageSizes.ads))
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
