import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { SignedPage } from '@litfass/domain/proof/signed-page'

import type { inDatabase } from '../offline/database.ts'

export interface LoggedTurns {
  [of: string]: { [outcome in PlayOutcome]?: [first: number, last: number][] }
}

/** What was judged of the turns of an hour. */
export interface LoggedPage {
  /** Since 1970. */
  hour: number
  /** How many hours were folded into the page; absent for one. */
  hours?: number
  /** 0, or the opening of the player during which the device did not know the time. */
  opening: number
  ads: LoggedTurns
  /** Plays of own slides by `id/duration` have pages of their own, which are not signed. */
  slides?: LoggedTurns
  /** The page as it was signed, after which it does not change. */
  signed?: { sequence: number; page: SignedPage }
}

/** The last page that was signed for a screen. */
export interface ChainEnd {
  sequence: number
  /** Of its header; null before the first page. */
  hash: string | null
}

/** A key that cannot leave the device, and how far its pages have come. */
export interface Signer {
  privateKey: CryptoKey
  /** In base64url. */
  publicKey: string
  ends: { [screenId: string]: ChainEnd }
}

/** Pages that become one. */
export interface Replacement {
  before: LoggedPage[]
  after: LoggedPage
  /** Set where that one is signed: it is the next one of its screen. */
  chain?: { screenId: string; endBefore: ChainEnd; end: ChainEnd }
}

/** Where the log is stored. All methods reject where that is impossible. */
export interface PlayStore {
  pages: () => Promise<LoggedPage[]>
  /** In one transaction; without a page it is removed. */
  change: (key: string, changed: (page: LoggedPage | undefined) => LoggedPage | null | undefined) => Promise<unknown>
  /** In one transaction, unless the pages or the chain have changed meanwhile. Resolves to whether it was done. */
  replace: (replacement: Replacement) => Promise<boolean>
  /** The stored signer. Without one, stores and returns the new one. */
  signer: (created?: Signer) => Promise<Signer | undefined>
}

const prefix = 'plays '
const signerKey = 'signer'

/** Names a page in the store. */
export function keyOf({ hour, opening, signed, slides }: LoggedPage): string {
  return signed ? `${hour} signed ${signed.sequence}` : `${hour} ${slides ? 'slides ' : ''}${opening}`
}

/** What a signer becomes with a replacement; null if the pages or the chain have changed meanwhile. */
export function signerAfter(
  { before, chain }: Replacement,
  { signer, pages }: { signer: Signer | undefined; pages: LoggedPage[] },
): { signer?: Signer } | null {
  const stored = new Set(pages.map((page) => JSON.stringify(page)))
  if (!before.every((page) => stored.has(JSON.stringify(page)))) return null
  if (!chain) return {}
  if (!signer) return null
  const { sequence } = signer.ends[chain.screenId] || { sequence: 0 }
  if (sequence !== chain.endBefore.sequence) return null
  return { signer: { ...signer, ends: { ...signer.ends, [chain.screenId]: chain.end } } }
}

/** Backed by IndexedDB, beside what else the device remembers: a new store would lock out the player before. */
export function playStoreIn(database: typeof inDatabase): PlayStore {
  const all = () => IDBKeyRange.bound(prefix, `${prefix}~`)
  return {
    pages: () => database('clock', 'readonly', (clock): IDBRequest<LoggedPage[]> => clock.getAll(all())),
    change: (name, changed) =>
      database('clock', 'readwrite', (clock): IDBRequest<LoggedPage | undefined> => {
        const key = prefix + name
        const reading: IDBRequest<LoggedPage | undefined> = clock.get(key)
        reading.addEventListener('success', () => {
          const page = changed(reading.result)
          if (page) clock.put(page, key)
          else clock.delete(key)
        })
        return reading
      }),
    signer: (created) =>
      database('clock', 'readwrite', (clock) => {
        const reading: IDBRequest<Signer | undefined> = clock.get(signerKey)
        reading.addEventListener('success', () => {
          if (!reading.result && created) clock.put(created, signerKey)
        })
        return reading
      }).then((stored) => stored || created),
    async replace(replacement) {
      let change: ReturnType<typeof signerAfter> = null
      await database('clock', 'readwrite', (clock) => {
        const signerRead: IDBRequest<Signer | undefined> = clock.get(signerKey)
        const pagesRead: IDBRequest<LoggedPage[]> = clock.getAll(all())
        pagesRead.addEventListener('success', () => {
          change = signerAfter(replacement, { signer: signerRead.result, pages: pagesRead.result })
          if (!change) return
          for (const page of replacement.before) clock.delete(prefix + keyOf(page))
          clock.put(replacement.after, prefix + keyOf(replacement.after))
          if (change.signer) clock.put(change.signer, signerKey)
        })
        return pagesRead
      })
      return change !== null
    },
  }
}
