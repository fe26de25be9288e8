import { playRetentionDays, storedSlideDays } from '@litfass/domain/playback/retention'

import { newSigner, signPage } from './page-signer.ts'
import { type LoggedPage, type PlayStore, keyOf, screenIdOf } from './play-store.ts'
import type { RecordedTurn } from './recorded-turn.ts'
import { lastHourOf, mergePages, nextFold } from './turn-runs.ts'

type PageChange = (page: LoggedPage | undefined) => LoggedPage | null | undefined

/** Stores recorded turns until the server has them, on the device where possible. */
export interface PlayLog {
  /** `opening`: 0 if the device knows the time, else when the player was opened. */
  add: (turn: RecordedTurn, opening: number) => Promise<void>
  pages: () => Promise<LoggedPage[]>
  /** Removes a page, unless it has grown. */
  remove: (page: LoggedPage) => Promise<void>
  /** Marks the pages of this opening as logged with a known time: the device's clock was right. */
  markTimeKnown: (opening: number) => Promise<void>
  /**
   * Signs pages of a screen whose hours are before this one, and returns the device's public key; null if the device cannot
   * sign. A page that cannot be stored as signed stays unsigned.
   */
  sign: (hour: number, screenId: string, max?: number) => Promise<string | null>
}

const storedHours = playRetentionDays * 24
/** Limit of pages that a device stores: one for each hour, and more if the player was opened without knowing the time. */
const maxStored = 1_500

/**
 * @param subtle absent on plain http and in browsers without keys, where nothing is signed
 * @param ownScreenId the screen whose turns are added; absent where the store has pages of one screen only
 */
export function createPlayLog(store: PlayStore, subtle?: SubtleCrypto, ownScreenId?: string): PlayLog {
  /** Pages that could not be stored. */
  const unstored: { [key: string]: LoggedPage | undefined } = {}
  const unstoredPages = () => Object.values(unstored).filter((page) => page !== undefined)
  const lastHour = { ads: 0, slides: 0 }
  let currentOpening = 0

  async function put(key: string, changed: PageChange) {
    const page = unstored[key]
    await store.change(key, (stored) => changed(stored && page ? mergePages(stored, page) : stored || page))
    if (unstored[key] === page) delete unstored[key]
  }

  async function change(page: LoggedPage, changed: PageChange) {
    const key = keyOf(page)
    const attempt = (): Promise<unknown> =>
      put(key, changed).catch(async (error) => {
        // Some browsers count a transaction's writes against the quota before its deletes free any space, so folding
        // needs the reserved space.
        if (!(await fold()) && !(await store.release().catch(() => false))) throw error
        return attempt()
      })
    await attempt().catch(() => (unstored[key] = changed(unstored[key]) || undefined))
  }

  function merge(page: LoggedPage) {
    return change(page, (before) => (before ? mergePages(before, page) : page))
  }

  /** Makes space by merging the pages of the oldest day that has several. Returns false if no day has. */
  async function fold(): Promise<boolean> {
    const isFoldable = (page: LoggedPage) =>
      // The server may have a signed page already.
      !page.signed &&
      !page.slides &&
      lastHourOf(page) < lastHour.ads &&
      (!page.opening || page.opening !== currentOpening)
    try {
      const next = nextFold((await store.pages()).filter(isFoldable))
      return next !== null && (await store.replace(next))
    } catch {
      return false
    }
  }

  async function pages(): Promise<LoggedPage[]> {
    const stored = await store.pages().catch((): LoggedPage[] => [])
    return [...stored, ...unstoredPages()]
  }

  function remove(page: LoggedPage) {
    const known = JSON.stringify(page)
    return change(page, (now) => (JSON.stringify(now) === known ? null : now))
  }

  // An unknown clock may be years ahead, so its turns remove only pages that were logged without the time. Turns of slides,
  // which are logged at any time, remove no pages of ads.
  async function freeSpace({ hour, isSlide }: RecordedTurn, opening: number) {
    const oldest = hour - (isSlide ? storedSlideDays * 24 : storedHours)
    const isOld = (page: LoggedPage) => lastHourOf(page) < oldest && (!opening || page.opening)
    for (const page of await pages()) if (!page.slides === !isSlide && isOld(page)) await remove(page)
    while ((await pages()).length > maxStored) if (!(await fold())) break
    // Folding may have made space.
    for (const page of unstoredPages()) await change(page, (same) => same)
    while (!(await store.reserve().catch(() => true))) if (!(await fold())) break
  }

  return {
    pages,
    remove,
    async add(turn, opening) {
      const { hour, of, isSlide, outcome } = turn
      const kind = isSlide ? 'slides' : 'ads'
      const isNext = hour !== lastHour[kind]
      lastHour[kind] = hour
      currentOpening = opening || currentOpening
      const turns = { [of]: { [outcome]: [[turn.turn, turn.turn]] } } satisfies LoggedPage['ads']
      const page = { hour, opening, screenId: ownScreenId }
      await merge(isSlide ? { ...page, ads: {}, slides: turns } : { ...page, ads: turns })
      if (isNext) await freeSpace(turn, opening)
    },
    async markTimeKnown(opening) {
      for (const page of await pages()) {
        if (page.opening !== opening || page.signed) continue
        await merge({ ...page, opening: 0 })
        await remove(page)
      }
    },
    async sign(hour, screenId, max) {
      if (!subtle) return null
      const signer = (await store.signer()) || (await store.signer(await newSigner(subtle)))
      if (!signer) return null
      const isDue = (page: LoggedPage) =>
        screenIdOf(page, ownScreenId || screenId) === screenId &&
        lastHourOf(page) < hour &&
        !page.signed &&
        !page.slides
      const unsigned = (await store.pages()).filter(isDue)
      for (const page of unsigned.slice(0, max)) {
        const signed = await signPage(page, { screenId, signer: (await store.signer()) || signer, subtle })
        await store.replace(signed).catch(() => undefined)
      }
      return signer.publicKey
    },
  }
}
