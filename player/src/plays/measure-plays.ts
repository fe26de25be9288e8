import type { JudgedTurn } from '@litfass/api/play-log/judged-turn'

import type { DeviceMemory } from '../offline/device-memory.ts'
import type { LogPlays } from './load-plays.ts'
import type { LogParts } from './log-plays.ts'
import { type PlayWatch, watchPlays } from './watch-plays.ts'

// Where nothing can be drawn, plays are logged as well.
const loadAfter = 20_000

interface MeasureParts {
  memory: DeviceMemory
  now: () => number
  page: Document
  /** Loads what stores and reports plays. */
  load: () => Promise<LogPlays>
}

/** Judges the plays of a screen from the start. What logs them is loaded once the first picture is drawn. */
export function measurePlays(
  screenId: string,
  { memory, now, page, load }: MeasureParts,
): { watch: PlayWatch; follow: (player: LogParts['player']) => void; drawn: () => void } {
  const opening = now()
  let isTimeKnown = () => false
  let drawn = () => undefined as void
  const judged: [JudgedTurn, number][] = []
  let add = (...turn: [JudgedTurn, number]): unknown => judged.push(turn)
  const watch = watchPlays({
    now,
    monotonic: () => performance.now(),
    page,
    nextFrame: (then) => requestAnimationFrame(then),
    after: (milliseconds, then) => setTimeout(then, milliseconds),
    judge: (turn) => add(turn, isTimeKnown() ? 0 : opening),
  })
  return {
    watch,
    follow(player) {
      isTimeKnown = () => player.clockError !== null
      const start = async () => {
        clearTimeout(timer)
        drawn = () => undefined
        add = (await load())(screenId, { player, memory, now, opening })
        for (const turn of judged) add(...turn)
      }
      drawn = () => void start()
      const timer = setTimeout(drawn, loadAfter)
    },
    drawn: () => drawn(),
  }
}
