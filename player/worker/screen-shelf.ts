import { inDatabase } from '../src/offline/database.ts'
import type { KeptScreen } from '../src/offline/kept-screen.ts'
import { type ScreenStore, screenStore } from '../src/offline/screen-store.ts'

/** What the device keeps of its screens, for the worker, which fills it. */
export interface ScreenShelf extends ScreenStore {
  /** Changes one screen in one transaction, unless the change comes to nothing: after a kill it is as before or as after. */
  update: (screenId: string, change: (kept: KeptScreen | undefined) => KeptScreen | undefined) => Promise<void>
  clear: () => Promise<void>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export function createScreenShelf(): ScreenShelf {
  return {
    ...screenStore,
    async update(screenId, change) {
      await inDatabase('screens', 'readwrite', (screens) => {
        const request: IDBRequest<KeptScreen | undefined> = screens.get(screenId)
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
