import { type LoggedPage, type PlayStore, type Replacement, type Signer, keyOf, signerAfter } from './play-store.ts'

export interface TestPlayStore extends PlayStore {
  breaks: boolean
  /** How many characters of pages it takes. */
  space: number
  /** Counts what a transaction writes before what it deletes, as a browser may: then only deleting makes space. */
  isStrict: boolean
  length: () => number
}

/** A store for tests, which can be broken or full. */
export function buildPlayStore(): TestPlayStore {
  let stored = new Map<string, LoggedPage>()
  let signer: Signer | undefined
  const lengthOf = (pages: Iterable<LoggedPage>) =>
    [...pages].reduce((sum, page) => sum + JSON.stringify(page).length, 0)
  const store = {
    breaks: false,
    space: Infinity,
    isStrict: false,
    length: () => lengthOf(stored.values()),
    async pages() {
      if (store.breaks) throw new Error('broken')
      return [...stored.values()]
    },
    async change(key: string, changed: Parameters<PlayStore['change']>[1]) {
      const page = changed(stored.get(key))
      write([key], page ? [page] : [])
    },
    async replace(replacement: Replacement) {
      const change = signerAfter(replacement, { signer, pages: [...stored.values()] })
      if (!change) return false
      write(replacement.before.map(keyOf), [replacement.after])
      signer = change.signer ?? signer
      return true
    },
    async signer(created?: Signer) {
      if (store.breaks) throw new Error('broken')
      return (signer ??= created)
    },
  }

  function write(removed: string[], put: LoggedPage[]) {
    if (store.breaks) throw new Error('broken')
    const changed = new Map(stored)
    for (const key of removed) changed.delete(key)
    for (const page of put) changed.set(keyOf(page), page)
    if (store.space < Infinity) check(changed, put)
    stored = changed
  }

  function check(changed: Map<string, LoggedPage>, put: LoggedPage[]) {
    const before = store.length()
    const needed = store.isStrict ? before + lengthOf(put) : lengthOf(changed.values())
    if (put.length > 0 && needed > store.space && (store.isStrict || needed > before)) throw new Error('full')
  }
  return store
}

/** A store whose player is killed before one of its writes, and what it then has stored. */
export function storeUntil(writes: number, stored: TestPlayStore) {
  let kill: (isWhole: false) => void = () => undefined
  const killed = new Promise<false>((resolve) => {
    kill = resolve
  })
  let left = writes
  const mortal =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      if (left-- > 0) return write(...args)
      kill(false)
      return new Promise(() => undefined)
    }
  const { change, signer, replace } = stored
  return {
    store: { stored, mortal: { ...stored, change: mortal(change), signer: mortal(signer), replace: mortal(replace) } },
    killed,
  }
}
