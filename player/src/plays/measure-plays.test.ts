import type { PlayReport } from '@litfass/api/playback/plays'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { memoryOf } from '../offline/build-memory.ts'
import { buildPlayStore } from './build-play-store.ts'
import { measurePlays } from './measure-plays.ts'
import { createPlayLog } from './play-log.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = 500_000 * hourMs
const player = { isStopped: false, clockError: 0 }

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  player.isStopped = false
})
afterEach(() => {
  player.isStopped = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Logs plays of three openings of the page, of which only the last reaches the server. Returns the reported hours, and whether each is placed. */
async function reported(clockError: number) {
  const store = buildPlayStore()
  const log = createPlayLog(store)
  const openings = [now - 3 * 365 * dayMs, now - 2 * dayMs, now]
  for (const opening of openings)
    await log.add({ hour: opening / hourMs, of: 'ad', turn: 1, outcome: 'shown' }, opening)
  const reports: PlayReport[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body))
    return Response.json({ taken: true })
  })
  const { follow } = measurePlays('screen', { store, memory: memoryOf({}), now: () => Date.now(), page: document })
  follow(Object.assign(player, { clockError }))
  await vi.advanceTimersByTimeAsync(60_000)
  return reports.flatMap(({ pages }) => pages).map(({ hour, placed }) => ({ ago: (now / hourMs - hour) / 24, placed }))
}

it.each([
  ['right', 1_000, true],
  ['three years off', 3 * 365 * dayMs, false],
])(
  'after restarts without the server, only plays of an opening whose clock was right have a time: %s',
  async (_, error, placed) => {
    const pages = await reported(error)
    // The oldest was forgotten: by its clock it is of more than 60 days ago.
    expect(pages.toSorted((one, other) => one.ago - other.ago)).toEqual([
      { ago: 0, placed },
      { ago: 2, placed: false },
    ])
  },
)
