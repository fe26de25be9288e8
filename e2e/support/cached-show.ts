/** The show that a device has cached. Runs in the page and cannot use outer variables. */
export async function cachedShow() {
  const nothing = { version: null, titles: [''], isWhole: false }
  // Opening a database that does not exist yet would create an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'litfass')) return nothing
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('litfass', 1)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  interface Manifest {
    version: string
    slides: Record<string, { title: string; media: string }>
  }
  const screens = await new Promise<{ screenId: string; current: Manifest | null }[]>((resolve) => {
    const request = database.transaction('screens').objectStore('screens').getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  const current = screens.find(({ screenId }) => location.pathname.endsWith(screenId))?.current
  if (!current) return nothing
  const media = await caches.open('litfass-media')
  const slides = Object.values(current.slides)
  const whole = await Promise.all(
    slides.map(async (slide) => {
      const bytes = await (await media.match(slide.media))?.arrayBuffer()
      if (!bytes) return false
      const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      const hash = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return slide.media.includes(`v=${hash.slice(0, 32)}`)
    }),
  )
  return { version: current.version, titles: slides.map(({ title }) => title), isWhole: whole.every(Boolean) }
}
