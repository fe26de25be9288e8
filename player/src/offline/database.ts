// Some versions of Safari never open a database.
const timeout = 30_000

/** Runs one transaction. Rejects where IndexedDB is missing, blocked or does not answer. */
export async function inDatabase<Result>(
  store: 'screens' | 'clock',
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  // Opened each time: a browser may delete a database under a page that stays open for months.
  const opening = indexedDB.open('litfass', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('screens', { keyPath: 'screenId' })
    opening.result.createObjectStore('clock')
  })
  await endOf(opening, 'success', 'error')
  const database = opening.result
  const transaction = database.transaction(store, mode)
  const request = work(transaction.objectStore(store))
  database.close()
  await endOf(transaction, 'complete', 'abort')
  return request.result
}

function endOf(doing: IDBOpenDBRequest | IDBTransaction, success: string, failure: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    doing.addEventListener(success, resolve)
    doing.addEventListener(failure, () => reject(doing.error || new Error(failure)))
    setTimeout(() => reject(new Error('timeout')), timeout)
  })
}
