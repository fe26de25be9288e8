import type { RecordedTurn } from '@litfass/api/play-log/recorded-turn'

import type { DeviceMemory } from '../offline/device-memory.ts'
import type { LogPlays } from './load-plays.ts'
import type { LogParts } from './log-plays.ts'
import { type PlayWatch, watchPlays } from './watch-plays.ts'

// Plays are logged even if nothing can be drawn.
const loadAfter = 20_000

interface MeasureParts {
  memory: DeviceMemory
  now: () => number
  page: Document
  /** Loads the script that stores and reports plays. */
  load: () => Promise<LogPlays>
}

/** Measures the plays of a screen from the start, and loads the script that logs them after the first picture. */
export function measurePlays(
  screenId: string,
  { memory, now, page, load }: MeasureParts,
): { watch: PlayWatch; follow: (player: LogParts['player']) => void; drawn: () => void } {
  const opening = now()
  let isTimeKnown = () => false
  let drawn = () => undefined as void
  const waiting: [RecordedTurn, number][] = []
  let add = (...turn: [RecordedTurn, number]): unknown => waiting.push(turn)
  const watch = watchPlays({
    now,
    monotonic: () => performance.now(),
    page,
    nextFrame: (then) => requestAnimationFrame(then),
    after: (milliseconds, then) => setTimeout(then, milliseconds),
    record: (turn) => add(turn, isTimeKnown() ? 0 : opening),
  })
  return {
    watch,
    follow(player) {
      isTimeKnown = () => player.clockError !== null
      const start = async () => {
        clearTimeout(timer)
        drawn = () => undefined
        add = (await load())(screenId, { player, memory, now, opening })
        for (const turn of waiting) add(...turn)
      }
      drawn = () => void start()
      const timer = setTimeout(drawn, loadAfter)
    },
    drawn: () => drawn(),
  }
}
