import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { SignedPage } from '@litfass/domain/proof/signed-page'

export interface LoggedTurns {
  [of: string]: { [outcome in PlayOutcome]?: [first: number, last: number][] }
}

/** The recorded turns of an hour, or of several hours in a folded page. */
export interface LoggedPage {
  /** Hours since 1970 UTC; in a folded page, its first hour. */
  hour: number
  /** Set in a folded page: how many hours it covers. */
  hours?: number
  /** 0, or the opening of the player during which the device did not know the time. */
  opening: number
  /** Absent in pages that older players stored: see `screenIdOf`. */
  screenId?: string | undefined
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

/** A key that cannot leave the device, and the last page it has signed for each screen. */
export interface Signer {
  privateKey: CryptoKey
  /** In base64url. */
  publicKey: string
  ends: { [screenId: string]: ChainEnd }
}

/** Replaces pages by one: several that are folded, or one that is signed. */
export interface Replacement {
  before: LoggedPage[]
  after: LoggedPage
  /** Set when the new page is signed: its place in the chain of the screen. */
  chain?: { screenId: string; endBefore: ChainEnd; end: ChainEnd }
}

/** Where the log is stored. All methods reject when storing is impossible. */
export interface PlayStore {
  pages: () => Promise<LoggedPage[]>
  /** In one transaction. Removes the page if `changed` returns none. */
  change: (key: string, changed: (page: LoggedPage | undefined) => LoggedPage | null | undefined) => Promise<unknown>
  /** In one transaction. Resolves to false, and changes nothing, if the pages or the chain have changed meanwhile. */
  replace: (replacement: Replacement) => Promise<boolean>
  /** The stored signer. Without one, stores and returns the new one. */
  signer: (created?: Signer) => Promise<Signer | undefined>
  /** Reserves space for when the device is full. Resolves to false if it is full already. */
  reserve: () => Promise<boolean>
  /** Frees that space. Resolves to whether there was any. */
  release: () => Promise<boolean>
}

/** Names a page in the store. */
export function keyOf({ hour, opening, screenId, signed, slides }: LoggedPage): string {
  const key = signed ? `${hour} signed ${signed.sequence}` : `${hour} ${slides ? 'slides ' : ''}${opening}`
  return screenId ? `${key} ${screenId}` : key
}

/** The screen of a page. A page that an older player stored belongs to the screen that the device plays. */
export function screenIdOf({ screenId }: LoggedPage, ownScreenId: string): string {
  return screenId || ownScreenId
}

/** The signer after a replacement; null if the pages or the chain have changed meanwhile. */
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

/** For players without a device: tests and the demo. */
export function playStoreInMemory(): PlayStore & { stored: Map<string, LoggedPage> } {
  const stored = new Map<string, LoggedPage>()
  let signer: Signer | undefined
  return {
    stored,
    pages: async () => [...stored.values()],
    async change(key, changed) {
      const page = changed(stored.get(key))
      if (page) stored.set(key, page)
      else stored.delete(key)
    },
    async replace(replacement) {
      const change = signerAfter(replacement, { signer, pages: [...stored.values()] })
      if (!change) return false
      for (const page of replacement.before) stored.delete(keyOf(page))
      stored.set(keyOf(replacement.after), replacement.after)
      signer = change.signer || signer
      return true
    },
    signer: async (created) => (signer = signer || created),
    reserve: async () => true,
    release: async () => false,
  }
}
