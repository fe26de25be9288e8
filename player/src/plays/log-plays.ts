import { type PlayLog, createPlayLog } from '@litfass/api/play-log/play-log'
import type { PlayStore } from '@litfass/api/play-log/play-store'

import type { report as Report } from '../feed/ask-server.ts'
import type { DeviceMemory } from '../offline/device-memory.ts'
import type { Player } from '../player.ts'
import { reportPlays } from './report-plays.ts'

// With a larger error, plays before the server was heard may belong to other turns.
const toleratedErrorMs = 2_000

export interface LogParts {
  player: Pick<Player, 'clockError' | 'isStopped'>
  store: PlayStore
  memory: DeviceMemory
  report: typeof Report
  now: () => number
  /** When the player was opened, by its clock. */
  opening: number
}

/** Stores and reports recorded turns. Returns the function that adds one. */
export function logPlays(screenId: string, { player, memory, report, now, opening, store }: LogParts): PlayLog['add'] {
  const log = createPlayLog(store, window.crypto.subtle, screenId)
  const prepare = async () => {
    if (player.clockError === null) return false
    if (player.clockError <= toleratedErrorMs) await log.markTimeKnown(opening)
    return true
  }
  reportPlays(screenId, { player, log, memory, report, now, prepare })
  return log.add
}
