import type { DeviceMemory } from '../offline/device-memory.ts'
import type { Player } from '../player.ts'
import { createPlayLog } from './play-log.ts'
import type { PlayStore } from './play-store.ts'
import { reportPlays } from './report-plays.ts'
import { type PlayWatch, watchPlays } from './watch-plays.ts'

// With a larger error, plays before the server was heard may be in other turns than it seemed.
const toleratedErrorMs = 2_000

/** Judges, stores and reports the plays of ads on a screen. */
export function measurePlays(
  screenId: string,
  { store, memory, now, page }: { store: PlayStore; memory: DeviceMemory; now: () => number; page: Document },
): { watch: PlayWatch; follow: (player: Pick<Player, 'clockError' | 'isStopped'>) => void } {
  const log = createPlayLog(store)
  const opening = now()
  let isTimeKnown = () => false
  const watch = watchPlays({
    now,
    monotonic: () => performance.now(),
    page,
    nextFrame: (then) => requestAnimationFrame(then),
    after: (milliseconds, then) => setTimeout(then, milliseconds),
    judge: (turn) => log.add(turn, isTimeKnown() ? 0 : opening),
  })
  return {
    watch,
    follow(player) {
      isTimeKnown = () => player.clockError !== null
      const prepare = async () => {
        if (player.clockError !== null && player.clockError <= toleratedErrorMs) await log.place(opening)
      }
      reportPlays(screenId, { player, log, memory, now, prepare })
    },
  }
}
