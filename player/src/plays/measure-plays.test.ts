import { createPlayLog } from '@litfass/api/play-log/play-log'
import type { PlayReport } from '@litfass/api/playback/plays'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { report } from '../feed/ask-server.ts'
import { memoryOf } from '../offline/build-memory.ts'
import { buildPlayStore } from './build-play-store.ts'
import type { LogPlays } from './load-plays.ts'
import { logPlays } from './log-plays.ts'
import { measurePlays } from './measure-plays.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = 500_000 * hourMs
const player: { isStopped: boolean; clockError: number | null } = { isStopped: false, clockError: 0 }

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('window', { crypto: {} })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  player.isStopped = false
})
afterEach(() => {
  player.isStopped = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function measuring(load: () => Promise<LogPlays>) {
  return { load, memory: memoryOf({}), now: () => Date.now(), page: document }
}

/** Logs plays of three openings of the page, of which only the last reaches the server. Returns the reported hours, and whether each is placed. */
async function reported(clockError: number | null) {
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
  const { follow } = measurePlays(
    'screen',
    measuring(async () => (screenId, parts) => logPlays(screenId, { ...parts, store, report })),
  )
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

it('nothing is signed or reported until the server has told the time', async () => {
  vi.stubGlobal('window', { crypto })
  expect(await reported(null)).toEqual([])
})

const slide = { kind: 'own' as const, slideId: 'a', adId: null, animation: 'fade' as const, length: 10_000 }
const playFrom = (from: number) => ({
  playing: { ...slide, from, until: from + 10_000 },
  key: 'a',
  ad: undefined,
  hasVideo: false,
  withSlides: true,
})

it.each([
  ['after the first picture', true],
  ['where nothing is drawn', false],
])('plays that are measured before the script is loaded are logged: %s', async (_, isDrawn) => {
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16))
  let come: (logPlays: LogPlays) => void = () => undefined
  const load = vi.fn<() => Promise<LogPlays>>(() => new Promise((resolve) => (come = resolve)))
  const logged: [number, number][] = []
  const { watch, follow, drawn } = measurePlays('screen', measuring(load))
  follow(Object.assign(player, { clockError: null }))
  watch.begin(playFrom(now))
  watch.shown('a')
  await vi.advanceTimersByTimeAsync(10_000)
  watch.begin(playFrom(now + 10_000))
  expect(load).not.toHaveBeenCalled()
  if (isDrawn) drawn()
  await vi.advanceTimersByTimeAsync(10_000)
  drawn()
  expect(load).toHaveBeenCalledTimes(1)
  Object.assign(player, { clockError: 0 })
  watch.end()
  come(
    () =>
      async ({ turn }, opening) =>
        void logged.push([turn, opening]),
  )
  await vi.advanceTimersByTimeAsync(0)
  watch.begin(playFrom(now + 20_000))
  await vi.advanceTimersByTimeAsync(10_000)
  watch.end()
  const first = (now % dayMs) / 10_000
  expect(logged).toEqual([
    [first, now],
    [first + 1, 0],
    [first + 2, 0],
  ])
})
