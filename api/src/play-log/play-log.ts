import { storedSlideDays } from '@litfass/domain/playback/slides/slide-plays'

import type { JudgedTurn } from './judged-turn.ts'
import { newSigner, signPage } from './page-signer.ts'
import { type LoggedPage, type PlayStore, keyOf } from './play-store.ts'
import { lastHourOf, nextFold, together } from './turn-runs.ts'

type Changed = (page: LoggedPage | undefined) => LoggedPage | null | undefined

/** The judged turns until the server has them, stored on the device where that is possible. */
export interface PlayLog {
  add: (turn: JudgedTurn, opening: number) => Promise<void>
  pages: () => Promise<LoggedPage[]>
  /** Removes a page, unless it has grown. */
  remove: (page: LoggedPage) => Promise<void>
  /** The device turned out to know the time during this opening. */
  place: (opening: number) => Promise<void>
  /**
   * Signs pages whose hours are before this one, and returns the device's public key. Null where a device cannot sign. A page
   * that cannot be stored as signed stays as it is.
   */
  sign: (hour: number, screenId: string, max?: number) => Promise<string | null>
}

// Ads play for 35 days without the server, so nothing of a running ad is lost.
const storedHours = 60 * 24
/** Limit of pages that a device stores. A page is an hour; more are pages of openings during which the time was unknown. */
const maxStored = 1_500

/** @param subtle absent on plain http and where the browser has no keys: then nothing is signed */
export function createPlayLog(store: PlayStore, subtle?: SubtleCrypto): PlayLog {
  /** Pages that could not be stored. */
  const held: { [key: string]: LoggedPage | undefined } = {}
  const lastHour = { ads: 0, slides: 0 }
  let present = 0

  async function put(key: string, changed: Changed) {
    const page = held[key]
    await store.change(key, (stored) => changed(stored && page ? together(stored, page) : stored || page))
    if (held[key] === page) delete held[key]
  }

  async function change(place: LoggedPage, changed: Changed) {
    const key = keyOf(place)
    const attempt = (): Promise<unknown> =>
      put(key, changed).catch(async (full) => {
        if (!(await fold())) throw full
        return attempt()
      })
    await attempt().catch(() => (held[key] = changed(held[key]) || undefined))
  }

  /** Makes space: the pages of the oldest day that has several become one. Returns whether there was such a day. */
  async function fold(): Promise<boolean> {
    const isFoldable = (page: LoggedPage) =>
      // The server may have a signed page already.
      !page.signed && !page.slides && lastHourOf(page) < lastHour.ads && (!page.opening || page.opening !== present)
    try {
      const next = nextFold((await store.pages()).filter(isFoldable))
      return next !== null && (await store.replace(next))
    } catch {
      return false
    }
  }

  async function pages(): Promise<LoggedPage[]> {
    const stored = await store.pages().catch((): LoggedPage[] => [])
    return Object.keys(held).reduce((all, key) => {
      const page = held[key]
      return page ? [...all, page] : all
    }, stored)
  }

  function remove(page: LoggedPage) {
    const known = JSON.stringify(page)
    return change(page, (now) => (JSON.stringify(now) === known ? null : now))
  }

  // Slides play at any time, also by a clock that is years ahead, which must not remove plays of ads.
  async function forgetOld({ hour, isSlide }: JudgedTurn) {
    const oldest = hour - (isSlide ? storedSlideDays * 24 : storedHours)
    for (const page of await pages()) if (!page.slides === !isSlide && lastHourOf(page) < oldest) await remove(page)
    while ((await pages()).length > maxStored && (await fold()));
    // There may be space by now.
    for (const page of Object.values(held)) if (page) await change(page, (same) => same)
  }

  return {
    pages,
    remove,
    async add(turn, opening) {
      const { hour, of, isSlide, outcome } = turn
      const kind = isSlide ? 'slides' : 'ads'
      const isNext = hour > lastHour[kind]
      if (isNext) lastHour[kind] = hour
      present = opening || present
      const turns = { [of]: { [outcome]: [[turn.turn, turn.turn]] } } satisfies LoggedPage['ads']
      const page: LoggedPage = isSlide ? { hour, opening, ads: {}, slides: turns } : { hour, opening, ads: turns }
      await change(page, (before) => (before ? together(before, page) : page))
      if (isNext) await forgetOld(turn)
    },
    async place(opening) {
      for (const page of await pages()) {
        if (page.opening !== opening || page.signed) continue
        const placed = { ...page, opening: 0 }
        await change(placed, (before) => (before ? together(before, placed) : placed))
        await remove(page)
      }
    },
    async sign(hour, screenId, max) {
      if (!subtle) return null
      const signer = (await store.signer()) || (await store.signer(await newSigner(subtle)))
      if (!signer) return null
      const unsigned = (await store.pages()).filter((page) => lastHourOf(page) < hour && !page.signed && !page.slides)
      for (const page of unsigned.slice(0, max)) {
        const signed = await signPage(page, { screenId, signer: (await store.signer()) || signer, subtle })
        await store.replace(signed).catch(() => undefined)
      }
      return signer.publicKey
    },
  }
}
