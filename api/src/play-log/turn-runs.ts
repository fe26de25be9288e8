import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { maxEntries as MaxEntries, maxRuns as MaxRuns } from '@litfass/domain/proof/signed-page'

import type { LoggedPage, LoggedTurns } from './play-store.ts'

type Turns = LoggedTurns[string]
type Runs = NonNullable<Turns[PlayOutcome]>

// Copied from the domain: importing them would bundle zod.
const maxEntries: typeof MaxEntries = 250
const maxRuns: typeof MaxRuns = 400

/** The page with the turns of another one added. */
export function mergePages(one: LoggedPage, other: LoggedPage): LoggedPage {
  const { slides } = one
  return {
    ...one,
    ads: mergeTurns(one.ads, other.ads),
    ...(slides && { slides: mergeTurns(slides, other.slides || {}) }),
  }
}

/** The oldest pages that can be folded: `before`, all of one screen and UTC day, become `after`. Null if there are none. */
export function nextFold(pages: LoggedPage[]): { before: LoggedPage[]; after: LoggedPage } | null {
  const sorted = [...pages].sort((one, other) => one.hour - other.hour)
  for (const first of sorted) {
    const before = [first]
    let after = first
    for (const page of sorted.slice(sorted.indexOf(first) + 1)) {
      if (page.screenId !== first.screenId || dayOf(page) !== dayOf(first) || !page.opening !== !first.opening) continue
      const hours = Math.max(lastHourOf(after), lastHourOf(page)) - first.hour + 1
      const more = { ...mergePages(after, page), ...(hours > 1 && { hours }) }
      if (!isAccepted(more)) break
      after = more
      before.push(page)
    }
    if (before.length > 1) return { before, after }
  }
  return null
}

/** The last hour that a page covers. */
export function lastHourOf({ hour, hours = 1 }: LoggedPage): number {
  return hour + hours - 1
}

function dayOf({ hour }: LoggedPage): number {
  return Math.floor(hour / 24)
}

/** Whether the server accepts a page with this many ads and runs. */
function isAccepted({ ads }: LoggedPage): boolean {
  const all = Object.keys(ads)
  return (
    all.length <= maxEntries && all.every((adId) => !outcomesIn(ads[adId]).some(([, runs]) => runs.length > maxRuns))
  )
}

function mergeTurns(one: LoggedTurns, other: LoggedTurns): LoggedTurns {
  const all = { ...one }
  for (const of of Object.keys(other)) {
    const turns: Turns = { ...all[of] }
    for (const [outcome, runs] of outcomesIn(other[of]))
      turns[outcome] = mergeRuns([...(turns[outcome] || []), ...runs])
    all[of] = turns
  }
  return all
}

/** Adjacent and overlapping runs become one. */
function mergeRuns(runs: Runs): Runs {
  const all: Runs = []
  for (const [first, last] of runs.sort((one, other) => one[0] - other[0])) {
    const before = all[all.length - 1]
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else all.push([first, last])
  }
  return all
}

function outcomesIn(turns: Turns = {}): [PlayOutcome, Runs][] {
  // `Object.entries` loses the type of the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(turns) as [PlayOutcome, Runs][]
}
