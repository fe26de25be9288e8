import { type LoggedPage, type PlayStore, type Signer, keyOf, signerAfter } from '@litfass/api/play-log/play-store'

import type { inDatabase } from '../offline/database.ts'

const prefix = 'plays '
const signerKey = 'signer'
// Deleting rows does not make a database smaller; deleting a cache frees its space at once.
const reserveName = 'litfass-reserve'
// As much as the pages of 60 days need.
const reserveBytes = 1_000_000

/** Uses the existing IndexedDB store: a new one would lock out the previous build of the player. */
export function playStoreIn(database: typeof inDatabase): PlayStore {
  const all = () => IDBKeyRange.bound(prefix, `${prefix}~`)
  return {
    pages: () => database('clock', 'readonly', (clock): IDBRequest<LoggedPage[]> => clock.getAll(all())),
    change: (name, changed) =>
      database('clock', 'readwrite', (clock): IDBRequest<LoggedPage | undefined> => {
        const key = prefix + name
        const reading: IDBRequest<LoggedPage | undefined> = clock.get(key)
        reading.addEventListener('success', () => {
          const page = changed(reading.result)
          if (page) clock.put(page, key)
          else clock.delete(key)
        })
        return reading
      }),
    signer: (created) =>
      database('clock', 'readwrite', (clock) => {
        const reading: IDBRequest<Signer | undefined> = clock.get(signerKey)
        reading.addEventListener('success', () => {
          if (!reading.result && created) clock.put(created, signerKey)
        })
        return reading
      }).then((stored) => stored || created),
    async replace(replacement) {
      let change: ReturnType<typeof signerAfter> = null
      await database('clock', 'readwrite', (clock) => {
        const signerRead: IDBRequest<Signer | undefined> = clock.get(signerKey)
        const pagesRead: IDBRequest<LoggedPage[]> = clock.getAll(all())
        pagesRead.addEventListener('success', () => {
          change = signerAfter(replacement, { signer: signerRead.result, pages: pagesRead.result })
          if (!change) return
          for (const page of replacement.before) clock.delete(prefix + keyOf(page))
          clock.put(replacement.after, prefix + keyOf(replacement.after))
          if (change.signer) clock.put(change.signer, signerKey)
        })
        return pagesRead
      })
      return change !== null
    },
    // Rejects on plain http, where there are no caches.
    async reserve() {
      if (await caches.has(reserveName)) return true
      const cache = await caches.open(reserveName)
      return cache.put('/player/reserve', new Response(new Uint8Array(reserveBytes))).then(
        () => true,
        async () => !(await caches.delete(reserveName)),
      )
    },
    release: async () => caches.delete(reserveName),
  }
}
