/** An entry can play in every second, third, fourth or sixth round only. Each interval divides `allRounds`. */
export const roundIntervals = [2, 3, 4, 6] as const
export type RoundInterval = (typeof roundIntervals)[number]
const allRounds = 12
// Rounds after which a shuffled show may repeat: divisors of twelve, so that intervals fit.
const roundCounts = [allRounds, 6, 4, 3, 2]
const maxShuffledPlays = 200

interface RoundEntry {
  slideId: string
  /** Absent for every round. */
  everyRounds?: number | null | undefined
}

/**
 * The entries of all rounds of a show one after the other, until they repeat. Entries of the same interval are spread
 * over the rounds. A shuffled show has another order in each round, the same for the same `seed`, and plays no slide
 * twice in a row while another one is left. One with more than 16 entries repeats after fewer than twelve rounds.
 */
export function inRounds<Entry extends RoundEntry>(
  entries: Entry[],
  { shuffled, seed }: { shuffled: boolean; seed: string },
): Entry[] {
  const rounds = roundsOf(entries, leastRounds(entries, shuffled))
  return shuffled ? shuffledRounds(rounds, seed) : rounds.flat()
}

/** Limit of plays in a manifest, about 90 bytes each. Beyond it, the manifest follows entries for fewer days. */
export const maxPlays = 17_500

/**
 * Limit of the plays that a show can need for one day: all its rounds, once for each part into which the times of its
 * entries divide the day. Three such days and what plays after them are at most `maxPlays`.
 */
export const maxPlaysOfDay = 5_000

/** How many entries `inRounds` returns. */
export function roundPlays(entries: RoundEntry[], { shuffled }: { shuffled: boolean }): number {
  const intervals = entries.map(({ everyRounds }) => everyRounds ?? 1)
  const rounds = intervals.reduce(leastCommonMultiple, leastRounds(entries, shuffled))
  return intervals.reduce((sum, interval) => sum + rounds / interval, 0)
}

function leastRounds(entries: RoundEntry[], shuffled: boolean): number {
  if (!shuffled || entries.length < 2) return 1
  return roundCounts.find((count) => count * entries.length <= maxShuffledPlays) ?? Math.min(...roundCounts)
}

function roundsOf<Entry extends RoundEntry>(entries: Entry[], min: number): Entry[][] {
  const before = new Map<number, number>()
  const firstRounds = entries.map(({ everyRounds }) => {
    const interval = everyRounds ?? 1
    const rank = before.get(interval) ?? 0
    before.set(interval, rank + 1)
    return rank % interval
  })
  const count = [...before.keys()].reduce(leastCommonMultiple, min)
  return Array.from({ length: count }, (_, round) =>
    entries.filter(({ everyRounds }, at) => round % (everyRounds ?? 1) === firstRounds[at]),
  )
}

function leastCommonMultiple(a: number, b: number): number {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}

function shuffledRounds<Entry extends RoundEntry>(rounds: Entry[][], seed: string): Entry[] {
  const random = randomFrom(seed)
  const played: Entry[] = []
  for (const round of rounds) {
    const left = [...round]
    while (left.length > 0) {
      const last = played.at(-1)
      const others = left.filter(({ slideId }) => slideId !== last?.slideId)
      const choice = others.length > 0 ? others : left
      const next = choice[Math.floor(random() * choice.length)]
      if (!next) break
      left.splice(left.indexOf(next), 1)
      played.push(next)
    }
  }
  return played
}

/** Numbers from 0 to 1 that look random: FNV-1a of the seed, then mulberry32. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
