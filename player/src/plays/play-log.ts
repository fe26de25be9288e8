import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import { storedSlideDays } from '@litfass/domain/playback/slides/slide-plays'

import type { JudgedTurn } from './judged-turn.ts'
import { newSigner, signPage } from './page-signer.ts'
import { type LoggedPage, type LoggedTurns, type PlayStore, keyOf } from './play-store.ts'

type Turns = LoggedTurns[string]
type Runs = NonNullable<Turns[PlayOutcome]>

/** The judged turns until the server has them, stored on the device where that is possible. */
export interface PlayLog {
  add: (turn: JudgedTurn, opening: number) => Promise<void>
  pages: () => Promise<LoggedPage[]>
  /** Removes a page, unless it has grown. */
  remove: (page: LoggedPage) => Promise<void>
  /** The device turned out to know the time during this opening. */
  place: (opening: number) => Promise<void>
  /** Signs the pages before an hour, and returns the device's public key. Null where a device cannot sign. */
  sign: (hour: number, screenId: string) => Promise<string | null>
}

// Ads play for 35 days without the server, so nothing of a running ad is lost.
const storedHours = 60 * 24

export function createPlayLog(store: PlayStore): PlayLog {
  /** Pages that could not be stored. */
  const held: { [key: string]: LoggedPage | null } = {}
  const lastHour = { ads: 0, slides: 0 }

  async function change(place: LoggedPage, changed: (page: LoggedPage | undefined) => LoggedPage | null | undefined) {
    const key = keyOf(place)
    const page = held[key]
    if (page) held[key] = changed(page) || null
    else await store.change(key, changed).catch(() => (held[key] = changed(undefined) || null))
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
    const kind = isSlide ? 'slides' : 'ads'
    if (hour <= lastHour[kind]) return
    lastHour[kind] = hour
    const oldest = hour - (isSlide ? storedSlideDays * 24 : storedHours)
    for (const page of await pages()) if (!page.slides === !isSlide && page.hour < oldest) await remove(page)
  }

  return {
    pages,
    remove,
    async add(turn, opening) {
      const { hour } = turn
      const empty = { hour, opening, ads: {}, ...(turn.isSlide && { slides: {} }) }
      await change(empty, (page) => withTurn(page || empty, turn))
      await forgetOld(turn)
    },
    async place(opening) {
      for (const page of await pages()) {
        if (page.opening !== opening || page.signed) continue
        const placed = { ...page, opening: 0 }
        await change(placed, (before) => (before ? together(before, placed) : placed))
        await remove(page)
      }
    },
    async sign(hour, screenId) {
      let signer = await store.signer()
      if (!signer) {
        const created = await newSigner()
        signer = created ? await store.signer(created) : undefined
      }
      if (!signer) return null
      for (const page of await store.pages()) {
        if (page.hour >= hour || page.signed || page.slides) continue
        await store.putSigned(await signPage(page, { screenId, signer: (await store.signer()) || signer }))
      }
      return signer.publicKey
    },
  }
}

function withTurn(page: LoggedPage, { of, isSlide, turn, outcome }: JudgedTurn): LoggedPage {
  const all = (isSlide && page.slides) || page.ads
  const turns = all[of] || {}
  const changed = { ...all, [of]: { ...turns, [outcome]: withRun(turns[outcome] || [], turn) } }
  return isSlide ? { ...page, slides: changed } : { ...page, ads: changed }
}

/** Turns follow each other, so that an hour without a fault is one run. */
function withRun(runs: Runs, turn: number): Runs {
  const last = runs[runs.length - 1]
  if (last && turn >= last[0] && turn <= last[1]) return runs
  return last && last[1] + 1 === turn ? [...runs.slice(0, -1), [last[0], turn]] : [...runs, [turn, turn]]
}

function together(one: LoggedPage, other: LoggedPage): LoggedPage {
  const { slides } = one
  const ads = allTurns(one.ads, other.ads)
  return slides ? { ...one, slides: allTurns(slides, other.slides || {}) } : { ...one, ads }
}

function allTurns(one: LoggedTurns, other: LoggedTurns): LoggedTurns {
  const all = { ...one }
  for (const of of Object.keys(other)) {
    const turns: Turns = { ...all[of] }
    const more: Turns = other[of] || {}
    for (const outcome of outcomesIn(more)) turns[outcome] = [...(turns[outcome] || []), ...(more[outcome] || [])]
    all[of] = turns
  }
  return all
}

function outcomesIn(turns: Turns): PlayOutcome[] {
  // The keys of this type alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(turns) as PlayOutcome[]
}
