/** A screen as a device has stored it. */
interface StoredScreen {
  current: { slides: Record<string, { title: string }> } | null
  pending: object | null
}

/** The screens that a device has stored. Runs in the page, in Chromium 70 too, and cannot use outer variables. */
export async function storedScreens(): Promise<StoredScreen[]> {
  const opening = indexedDB.open('litfass', 1)
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    // It does not exist yet, and would be created empty.
    opening.addEventListener('upgradeneeded', () => opening.transaction && opening.transaction.abort())
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(null)
    })
  })
  if (!database) return []
  const screens = await new Promise<StoredScreen[]>((resolve) => {
    const request = database.transaction('screens').objectStore('screens').getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return screens
}
