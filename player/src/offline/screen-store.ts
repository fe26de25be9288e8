import type { KeptScreen } from './kept-screen.ts'

/** What the device keeps of its screens, and the last server time it heard. Page and worker share it. */
export interface ScreenStore {
  screen: (screenId: string) => Promise<KeptScreen | undefined>
  screens: () => Promise<KeptScreen[]>
  /** Changes one screen in one transaction: after a kill it is as before or as after. */
  update: (screenId: string, change: (kept: KeptScreen | undefined) => KeptScreen) => Promise<void>
  forget: (screenId: string) => Promise<void>
  clear: () => Promise<void>
  /** Milliseconds since 1970 UTC, 0 when the server was never heard. */
  serverTime: () => Promise<number>
  rememberServerTime: (instant: number) => Promise<void>
  /** What this device is known by to the server. */
  deviceKey: () => Promise<string | undefined>
  rememberDeviceKey: (key: string) => Promise<void>
}

/** On IndexedDB. Everything rejects where the browser has none or refuses it. */
export function createScreenStore(): ScreenStore {
  async function run<Result>(
    store: 'screens' | 'clock',
    mode: IDBTransactionMode,
    work: (objects: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    // Opened for one transaction: a browser may throw a database away under a page that stays for months.
    const database = await openDatabase()
    const transaction = database.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    database.close()
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error || new Error('not stored')))
    })
  }

  return {
    screen: (screenId) =>
      run('screens', 'readonly', (screens): IDBRequest<KeptScreen | undefined> => screens.get(screenId)),
    screens: () => run('screens', 'readonly', (screens): IDBRequest<KeptScreen[]> => screens.getAll()),
    async update(screenId, change) {
      await run('screens', 'readwrite', (screens) => {
        const request: IDBRequest<KeptScreen | undefined> = screens.get(screenId)
        request.addEventListener('success', () => screens.put(change(request.result)))
        return request
      })
    },
    async forget(screenId) {
      await run('screens', 'readwrite', (screens) => screens.delete(screenId))
    },
    async clear() {
      await run('screens', 'readwrite', (screens) => screens.clear())
    },
    async serverTime() {
      const kept = await run('clock', 'readonly', (clock): IDBRequest<number | undefined> => clock.get('server'))
      return kept || 0
    },
    async rememberServerTime(instant) {
      await run('clock', 'readwrite', (clock) => clock.put(instant, 'server'))
    },
    deviceKey: () => run('clock', 'readonly', (clock): IDBRequest<string | undefined> => clock.get('device')),
    async rememberDeviceKey(key) {
      await run('clock', 'readwrite', (clock) => clock.put(key, 'device'))
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('litfass', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('screens', { keyPath: 'screenId' })
      request.result.createObjectStore('clock')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error || new Error('no database')))
  })
}
