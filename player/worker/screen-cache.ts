import type { CachedScreen } from '../src/offline/cached-screen.ts'
import { inDatabase } from '../src/offline/database.ts'
import { type ScreenStore, screenStore } from '../src/offline/screen-store.ts'

/** What the device keeps of its screens, for the worker, which fills it. */
export interface ScreenCache extends ScreenStore {
  /** Changes one screen in one transaction, unless the change comes to nothing: after a kill it is as before or as after. */
  update: (screenId: string, change: (kept: CachedScreen | undefined) => CachedScreen | undefined) => Promise<void>
  clear: () => Promise<void>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export function createScreenCache(): ScreenCache {
  return {
    ...screenStore,
    async update(screenId, change) {
      await inDatabase('screens', 'readwrite', (screens) => {
        const request: IDBRequest<CachedScreen | undefined> = screens.get(screenId)
        request.addEventListener('success', () => {
          const changed = change(request.result)
          if (changed) screens.put(changed)
        })
        return request
      })
    },
    clear: () => inDatabase('screens', 'readwrite', (screens) => screens.clear()),
  }
}
