import type { LoggedPage, PlayStore } from './play-store.ts'

/** A store for tests, which can be broken. */
export function buildPlayStore(): PlayStore & { breaks: boolean } {
  const stored = new Map<string, LoggedPage>()
  const store = {
    breaks: false,
    async pages() {
      if (store.breaks) throw new Error('broken')
      return [...stored.values()]
    },
    async change(key: string, changed: Parameters<PlayStore['change']>[1]) {
      if (store.breaks) throw new Error('broken')
      const page = changed(stored.get(key))
      if (page) stored.set(key, page)
      else stored.delete(key)
    },
  }
  return store
}
