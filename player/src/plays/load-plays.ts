import type { PlayLog } from '@litfass/api/play-log/play-log'

import { report } from '../feed/ask-server.ts'
import { sleep } from '../feed/retry.ts'
import { inDatabase } from '../offline/database.ts'
import type { LogParts } from './log-plays.ts'

/** Stores and reports recorded turns. Returns the function that adds one. */
export type LogPlays = (screenId: string, parts: Omit<LogParts, 'store' | 'report'>) => PlayLog['add']

declare global {
  interface Window {
    /** Set by plays-script.ts. */
    litfassPlays?: (
      screenId: string,
      parts: Omit<LogParts, 'store'> & { database: typeof inDatabase },
    ) => PlayLog['add']
  }
}

const retryAfter = 10_000
const maxFailures = 3

/**
 * Loads the script that stores and reports plays.
 * @param onMissing called when it cannot be loaded, for example because the server has another build by now and no worker
 * has stored this one
 */
export async function loadPlays(onMissing: () => void): Promise<LogPlays> {
  for (let failures = 1; ; failures++) {
    await load()
    const { litfassPlays } = window
    if (litfassPlays) return (screenId, parts) => litfassPlays(screenId, { ...parts, database: inDatabase, report })
    if (failures === maxFailures) onMissing()
    await sleep(retryAfter)
  }
}

function load(): Promise<unknown> {
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name=plays]') || {}
  const script = document.createElement('script')
  script.src = content
  document.head.append(script)
  return new Promise((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
  })
}
