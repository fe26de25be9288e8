import type { CachedScreen } from './cached-screen.ts'
import { inDatabase } from './database.ts'

/** What the device keeps of its screens. The worker fills it (`worker/screen-shelf.ts`), a page only forgets. */
export interface ScreenStore {
  screen: (screenId: string) => Promise<CachedScreen | undefined>
  screens: () => Promise<CachedScreen[]>
  forget: (screenId: string) => Promise<void>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export const screenStore: ScreenStore = {
  screen: (screenId) =>
    inDatabase('screens', 'readonly', (screens): IDBRequest<CachedScreen | undefined> => screens.get(screenId)),
  screens: () => inDatabase('screens', 'readonly', (screens): IDBRequest<CachedScreen[]> => screens.getAll()),
  forget: (screenId) => inDatabase('screens', 'readwrite', (screens) => screens.delete(screenId)),
}
