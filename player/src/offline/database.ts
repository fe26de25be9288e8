/** Does one thing in one transaction. Rejects where the browser has no IndexedDB or refuses it. */
export async function inDatabase<Result>(
  store: 'screens' | 'clock',
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  // Opened each time: a browser may throw a database away under a page that stays for months.
  const database = await openDatabase()
  const transaction = database.transaction(store, mode)
  const request = work(transaction.objectStore(store))
  database.close()
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error || new Error('not stored')))
  })
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
