import { inDatabase } from './database.ts'
import type { KeptScreen } from './kept-screen.ts'

/** What the device keeps of its screens. The worker fills it (`worker/screen-shelf.ts`), a page only forgets. */
export interface ScreenStore {
  screen: (screenId: string) => Promise<KeptScreen | undefined>
  screens: () => Promise<KeptScreen[]>
  forget: (screenId: string) => Promise<void>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export const screenStore: ScreenStore = {
  screen: (screenId) =>
    inDatabase('screens', 'readonly', (screens): IDBRequest<KeptScreen | undefined> => screens.get(screenId)),
  screens: () => inDatabase('screens', 'readonly', (screens): IDBRequest<KeptScreen[]> => screens.getAll()),
  forget: (screenId) => inDatabase('screens', 'readwrite', (screens) => screens.delete(screenId)),
}
