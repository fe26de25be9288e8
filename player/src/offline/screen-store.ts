import type { CachedScreen } from './cached-screen.ts'
import { inDatabase } from './database.ts'

/** The screens cached on this device. The worker writes them (`worker/screen-cache.ts`); a page only deletes. */
export interface ScreenStore {
  screen: (screenId: string) => Promise<CachedScreen | undefined>
  screens: () => Promise<CachedScreen[]>
  forget: (screenId: string) => Promise<void>
}

/** Backed by IndexedDB. All methods reject where it is missing or blocked. */
export const screenStore: ScreenStore = {
  screen: (screenId) =>
    inDatabase('screens', 'readonly', (screens): IDBRequest<CachedScreen | undefined> => screens.get(screenId)),
  screens: () => inDatabase('screens', 'readonly', (screens): IDBRequest<CachedScreen[]> => screens.getAll()),
  forget: (screenId) => inDatabase('screens', 'readwrite', (screens) => screens.delete(screenId)),
}
