import type { CachedScreen } from '../src/offline/cached-screen.ts'
import { inDatabase } from '../src/offline/database.ts'
import { type ScreenStore, screenStore } from '../src/offline/screen-store.ts'

/** The cached screens, as the worker writes them. */
export interface ScreenCache extends ScreenStore {
  /** Changes one screen in one transaction. A kill leaves it as before or as after. */
  update: (screenId: string, change: (cached: CachedScreen | undefined) => CachedScreen | undefined) => Promise<void>
  clear: () => Promise<void>
}

/** Backed by IndexedDB. All methods reject where it is missing or blocked. */
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
