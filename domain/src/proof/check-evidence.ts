import { type TurnRun, dueTurns } from '../playback/paid-ad.ts'
import { dueTurnsIn, runsWithin, turnsBetween } from '../playback/turn-marks.ts'
import type { Day } from '../time/day.ts'
import { hourMilliseconds, startOfUtcDay } from '../time/week.ts'
import type { Evidence, EvidenceAd } from './evidence.ts'
import { rootFrom } from './hash-tree.ts'
import { type ProofDay, chainOf } from './proof-day.ts'
import type { ProofCrypto } from './proof-hash.ts'
import { type ReadPage, readPage } from './signed-page.ts'

/** What is checked in a file. Each check builds on those before it. */
export const evidenceChecks = ['signatures', 'chain', 'inclusion', 'days', 'recount'] as const
export type EvidenceCheck = (typeof evidenceChecks)[number]

/** What is wrong with one page, day or ad. `page` is the sequence of the page and `hour` its hour since 1970 UTC. */
export type EvidenceFault =
  | { check: 'signatures'; reason: 'malformed' }
  | { check: 'signatures'; reason: 'not-signed'; page: number; hour: number }
  | { check: 'chain'; reason: 'missing' | 'forked' | 'broken'; page: number; hour: number }
  | { check: 'inclusion'; reason: 'not-in-tree'; page: number; hour: number; day: Day }
  | { check: 'days'; reason: 'broken' | 'not-published'; day: Day }
  | { check: 'recount'; reason: 'fewer' | 'more'; adId: string; counted: number; reported: number }

export interface CheckedAd extends Pick<
  EvidenceAd,
  'adId' | 'title' | 'placeName' | 'booked' | 'delivered' | 'unsigned'
> {
  /** Plays in pages whose signature holds. */
  counted: number
}

export interface CheckedEvidence {
  pages: number
  /** Pages of days that are not published yet. */
  unpublished: number
  /** Pages that cover several hours. */
  folded: number
  /** False if there was no list to compare the days with, or no day. */
  isCompared: boolean
  days: number
  ads: CheckedAd[]
  faults: EvidenceFault[]
}

interface CheckedPage extends ReadPage {
  key: number
  isSigned: boolean
}

/**
 * Checks a file and counts its plays again.
 * @param published what the server publishes of its days; null if it could not be asked
 * @param onPage called with the number of pages whose signature was checked
 */
export async function checkEvidence(
  evidence: Evidence,
  {
    crypto,
    published,
    onPage = () => undefined,
  }: {
    crypto: ProofCrypto
    published: readonly ProofDay[] | null
    onPage?: (checked: number) => void
  },
): Promise<CheckedEvidence> {
  const faults: EvidenceFault[] = []
  const pages: CheckedPage[] = []
  const days = new Map(evidence.days.map((day) => [day.day, day]))
  let unpublished = 0
  for (const [at, page] of evidence.pages.entries()) {
    const read = await readPage(page, crypto.hash)
    const key = evidence.keys[page.key]
    if (!read || !key || key.screenId !== read.header.screenId) {
      faults.push({ check: 'signatures', reason: 'malformed' })
      continue
    }
    const { sequence, hour } = read.header
    const signed = { publicKey: key.publicKey, text: page.header, signature: page.signature }
    const isSigned = await crypto.isSigned(signed)
    // Servers store only pages whose header names every entry, so an entry without a name was changed.
    const isWhole = read.entries.length === page.entries.length
    if (!isSigned || !isWhole) faults.push({ check: 'signatures', reason: 'not-signed', page: sequence, hour })
    pages.push({ ...read, key: page.key, isSigned })
    if (page.published) {
      const { day, ...place } = page.published
      const root = await rootFrom({ leaf: read.hash, ...place }, crypto.hash)
      if (root !== days.get(day)?.root)
        faults.push({ check: 'inclusion', reason: 'not-in-tree', page: sequence, hour, day })
    } else unpublished++
    onPage(at + 1)
  }
  faults.push(...chainFaults(pages))
  faults.push(...(await dayFaults(evidence, { crypto, published })))
  const signed = pages.filter(({ isSigned }) => isSigned)
  const ads = evidence.ads.map((ad) => ({ ...ad, counted: countedPlays(ad, signed) }))
  for (const { adId, counted, delivered, unsigned } of ads) {
    const reported = delivered - unsigned
    if (counted !== reported)
      faults.push({ check: 'recount', reason: counted < reported ? 'fewer' : 'more', adId, counted, reported })
  }
  return {
    pages: evidence.pages.length,
    unpublished,
    folded: pages.filter(({ header }) => header.hours).length,
    isCompared: published !== null && evidence.days.length > 0,
    days: evidence.days.length,
    ads,
    faults,
  }
}

/** Each page continues the one before it of the same key. */
function chainFaults(pages: readonly CheckedPage[]): EvidenceFault[] {
  const faults: EvidenceFault[] = []
  const sorted = pages.toSorted((one, other) => one.key - other.key || one.header.sequence - other.header.sequence)
  for (const [at, { key, header }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before?.key !== key) continue
    const { sequence: page, hour } = header
    if (page === before.header.sequence) faults.push({ check: 'chain', reason: 'forked', page, hour })
    else if (page > before.header.sequence + 1) faults.push({ check: 'chain', reason: 'missing', page, hour })
    else if (header.previous !== before.hash) faults.push({ check: 'chain', reason: 'broken', page, hour })
  }
  return faults
}

async function dayFaults(
  { days, chainBefore }: Evidence,
  { crypto, published }: { crypto: ProofCrypto; published: readonly ProofDay[] | null },
): Promise<EvidenceFault[]> {
  const faults: EvidenceFault[] = []
  const chains = published && new Map(published.map(({ day, chain }) => [day, chain]))
  let previous = chainBefore
  for (const day of days) {
    if (day.chain !== (await chainOf(day, previous, crypto.hash)))
      faults.push({ check: 'days', reason: 'broken', day: day.day })
    else if (chains && chains.get(day.day) !== day.chain)
      faults.push({ check: 'days', reason: 'not-published', day: day.day })
    previous = day.chain
  }
  return faults
}

/** The due turns that pages say were shown, each once. */
export function countedPlays(evidenceAd: EvidenceAd, pages: readonly Pick<ReadPage, 'header' | 'entries'>[]): number {
  const ad = { ...evidenceAd, slideId: '' }
  const days = new Map<number, { due: TurnRun[]; shown: TurnRun[] }>()
  for (const { header, entries } of pages) {
    if (!header.placed || header.screenId !== ad.screenId) continue
    const { hour, hours = 1 } = header
    const from = hour * hourMilliseconds
    const start = startOfUtcDay(from)
    const within = turnsBetween(ad, { from, until: from + hours * hourMilliseconds })
    for (const { adId, turns } of entries) {
      if (adId !== ad.adId || !turns.shown) continue
      const day = days.get(start) ?? { due: dueTurns(ad, start), shown: [] }
      days.set(start, day)
      if (day.due.length > 0) for (const run of runsWithin(turns.shown, within)) day.shown.push(run)
    }
  }
  let plays = 0
  for (const { due, shown } of days.values()) for (const mark of dueTurnsIn(shown, { ad, due })) plays += mark
  return plays
}
