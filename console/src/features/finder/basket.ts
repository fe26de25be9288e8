import { z } from 'zod'

import { readSessionValue, useSessionValue, writeSessionValue } from '../../parts/session-value.ts'
import { useAccount } from '../../platform/account.ts'

/** As many places as one ad group may hold. */
export const basketSize = 250

const Ids = z.array(z.uuid()).max(basketSize)
const nothing: string[] = []

export interface Basket {
  ids: string[]
  has: (id: string) => boolean
  add: (ids: string[]) => void
  remove: (id: string) => void
  empty: () => void
}

/** The places this account has gathered for its next campaign, for as long as the tab lives. */
export function useBasket(): Basket {
  const { accountId } = useAccount()
  const key = `basket ${accountId}`
  const ids = useSessionValue(key, Ids) ?? nothing
  const change = (next: (ids: string[]) => string[]) =>
    writeSessionValue(key, next(readSessionValue(key, Ids) ?? nothing))
  return {
    ids,
    has: (id) => ids.includes(id),
    add: (more) => change((kept) => [...new Set([...kept, ...more])].slice(0, basketSize)),
    remove: (id) => change((kept) => kept.filter((other) => other !== id)),
    empty: () => writeSessionValue(key, null),
  }
}
