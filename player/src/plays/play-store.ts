import type { TurnRun } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'

import { inDatabase } from '../offline/database.ts'

/** What was judged of the turns of an hour. */
export interface LoggedPage {
  /** Since 1970. */
  hour: number
  /** 0, or the opening of the player during which the device did not know the time. */
  opening: number
  ads: { [adId: string]: { [outcome in PlayOutcome]?: TurnRun[] } }
}

/** Where the log is stored. All methods reject where that is impossible. */
export interface PlayStore {
  pages: () => Promise<LoggedPage[]>
  /** In one transaction; without a page it is removed. */
  change: (key: string, changed: (page: LoggedPage | undefined) => LoggedPage | null | undefined) => Promise<unknown>
}

const prefix = 'plays '

/** Backed by IndexedDB, beside what else the device remembers: a new store would lock out the player before. */
export const playStore: PlayStore = {
  pages: () =>
    inDatabase('clock', 'readonly', (clock): IDBRequest<LoggedPage[]> =>
      clock.getAll(IDBKeyRange.bound(prefix, `${prefix}~`)),
    ),
  change: (name, changed) =>
    inDatabase('clock', 'readwrite', (clock): IDBRequest<LoggedPage | undefined> => {
      const key = prefix + name
      const reading: IDBRequest<LoggedPage | undefined> = clock.get(key)
      reading.addEventListener('success', () => {
        const page = changed(reading.result)
        if (page) clock.put(page, key)
        else clock.delete(key)
      })
      return reading
    }),
}
