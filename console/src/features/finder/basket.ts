import { CampaignType, maxPlaces } from '@litfass/domain/ads/campaign'
import { z } from 'zod'

import { readSessionValue, useSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { useAccount } from '../../platform/auth/account.ts'

const Gathered = z.object({ type: CampaignType, ids: z.array(z.uuid()).min(1).max(maxPlaces) })
const nothing: string[] = []

export interface Basket {
  /** The kind of all its places, because a campaign has one kind. Null while the basket is empty. */
  type: CampaignType | null
  ids: string[]
  has: (id: string) => boolean
  isFull: boolean
  /** Replaces places of another kind; `useBasketToggle` asks first. */
  add: (type: CampaignType, ids: string[]) => void
  remove: (id: string) => void
  empty: () => void
}

/** The places selected for the next campaign, stored for the lifetime of the tab. */
export function useBasket(): Basket {
  const { accountId } = useAccount()
  const key = `basket ${accountId}`
  const gathered = useSessionValue(key, Gathered)
  const ids = gathered?.ids ?? nothing
  return {
    type: gathered?.type ?? null,
    ids,
    has: (id) => ids.includes(id),
    isFull: ids.length >= maxPlaces,
    add: (type, more) => {
      const stored = readSessionValue(key, Gathered)
      const all = new Set([...(stored?.type === type ? stored.ids : nothing), ...more])
      writeSessionValue(key, { type, ids: [...all].slice(0, maxPlaces) })
    },
    remove: (id) => {
      const stored = readSessionValue(key, Gathered)
      const left = stored?.ids.filter((other) => other !== id) ?? nothing
      writeSessionValue(key, stored && left.length > 0 ? { type: stored.type, ids: left } : null)
    },
    empty: () => writeSessionValue(key, null),
  }
}
