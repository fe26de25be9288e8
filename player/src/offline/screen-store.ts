import { inDatabase } from './database.ts'
import type { KeptScreen } from './kept-screen.ts'

/** What the device keeps of its screens. Page and worker share it. */
export interface ScreenStore {
  screen: (screenId: string) => Promise<KeptScreen | undefined>
  screens: () => Promise<KeptScreen[]>
  /** Changes one screen in one transaction: after a kill it is as before or as after. */
  update: (screenId: string, change: (kept: KeptScreen | undefined) => KeptScreen) => Promise<void>
  forget: (screenId: string) => Promise<void>
  clear: () => Promise<void>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export function createScreenStore(): ScreenStore {
  return {
    screen: (screenId) =>
      inDatabase('screens', 'readonly', (screens): IDBRequest<KeptScreen | undefined> => screens.get(screenId)),
    screens: () => inDatabase('screens', 'readonly', (screens): IDBRequest<KeptScreen[]> => screens.getAll()),
    async update(screenId, change) {
      await inDatabase('screens', 'readwrite', (screens) => {
        const request: IDBRequest<KeptScreen | undefined> = screens.get(screenId)
        request.addEventListener('success', () => screens.put(change(request.result)))
        return request
      })
    },
    forget: (screenId) => inDatabase('screens', 'readwrite', (screens) => screens.delete(screenId)),
    clear: () => inDatabase('screens', 'readwrite', (screens) => screens.clear()),
  }
}
