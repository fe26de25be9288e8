import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { SignedPage } from '@litfass/domain/proof/signed-page'

import { inDatabase } from '../offline/database.ts'

export interface LoggedTurns {
  [of: string]: { [outcome in PlayOutcome]?: [first: number, last: number][] }
}

/** What was judged of the turns of an hour. */
export interface LoggedPage {
  /** Since 1970. */
  hour: number
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

/** A page that was signed as the next one of its screen. */
export interface SignedChange {
  screenId: string
  before: LoggedPage
  after: LoggedPage
  endBefore: ChainEnd
  end: ChainEnd
}

/** Where the log is stored. All methods reject where that is impossible. */
export interface PlayStore {
  pages: () => Promise<LoggedPage[]>
  /** In one transaction; without a page it is removed. */
  change: (key: string, changed: (page: LoggedPage | undefined) => LoggedPage | null | undefined) => Promise<unknown>
  /** The stored signer. Without one, stores and returns the new one. */
  signer: (created?: Signer) => Promise<Signer | undefined>
  /** In one transaction replaces a page by its signed form, unless the page or the chain have changed meanwhile. */
  putSigned: (change: SignedChange) => Promise<unknown>
}

const prefix = 'plays '
const signerKey = 'signer'

/** Names a page in the store. */
export function keyOf({ hour, opening, signed, slides }: LoggedPage): string {
  return signed ? `${hour} signed ${signed.sequence}` : `${hour} ${slides ? 'slides ' : ''}${opening}`
}

/** What a signer becomes with a page that was signed; null if the page or the chain have changed meanwhile. */
export function withSigned(
  { signer, page }: { signer: Signer | undefined; page: LoggedPage | undefined },
  { screenId, before, endBefore, end }: SignedChange,
): Signer | null {
  if (!signer || JSON.stringify(page) !== JSON.stringify(before)) return null
  const { sequence } = signer.ends[screenId] || { sequence: 0 }
  return sequence === endBefore.sequence ? { ...signer, ends: { ...signer.ends, [screenId]: end } } : null
}

/** Backed by IndexedDB, beside what else the device remembers: a new store would lock out the player before. */
export const playStore: PlayStore = {
  pages: () =>
    inDatabase('clock', 'readonly', (clock): IDBRequest<LoggedPage[]> =>
      clock.getAll(IDBKeyRange.bound(prefix, `${prefix}~`)),
    ),
  change: (name, changed) =>
    inDatabase('clock', 'readwrite', (clock): IDBRequest<LoggedPage | undefined> => {
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
    inDatabase('clock', 'readwrite', (clock) => {
      const reading: IDBRequest<Signer | undefined> = clock.get(signerKey)
      reading.addEventListener('success', () => {
        if (!reading.result && created) clock.put(created, signerKey)
      })
      return reading
    }).then((stored) => stored || created),
  putSigned: (change) =>
    inDatabase('clock', 'readwrite', (clock) => {
      const [before, after] = [prefix + keyOf(change.before), prefix + keyOf(change.after)]
      const signerRead: IDBRequest<Signer | undefined> = clock.get(signerKey)
      const pageRead: IDBRequest<LoggedPage | undefined> = clock.get(before)
      pageRead.addEventListener('success', () => {
        const signer = withSigned({ signer: signerRead.result, page: pageRead.result }, change)
        if (!signer) return
        clock.put(signer, signerKey)
        clock.put(change.after, after)
        clock.delete(before)
      })
      return pageRead
    }),
}
