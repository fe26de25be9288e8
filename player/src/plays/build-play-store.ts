import { type LoggedPage, type PlayStore, type SignedChange, type Signer, keyOf, withSigned } from './play-store.ts'

/** A store for tests, which can be broken. */
export function buildPlayStore(): PlayStore & { breaks: boolean } {
  const stored = new Map<string, LoggedPage>()
  let signer: Signer | undefined
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
    async signer(created?: Signer) {
      if (store.breaks) throw new Error('broken')
      return (signer ??= created)
    },
    async putSigned(change: SignedChange) {
      const before = keyOf(change.before)
      const changed = withSigned({ signer, page: stored.get(before) }, change)
      if (!changed) return
      signer = changed
      stored.set(keyOf(change.after), change.after)
      stored.delete(before)
    },
  }
  return store
}
