import {
  type LoggedPage,
  type PlayStore,
  type Replacement,
  keyOf,
  playStoreInMemory,
} from '@litfass/api/play-log/play-store'

export interface TestPlayStore extends PlayStore {
  breaks: boolean
  /** How many characters of pages it takes. */
  space: number
  /** Counts what a transaction writes before what it deletes, as some browsers do. */
  isStrict: boolean
  /** How much of the space a reserve takes, if it fits. */
  reserveLength: number
  /** How much is reserved now. */
  reserved: number
  length: () => number
}

/** A store for tests, which can be broken or full. */
export function buildPlayStore(): TestPlayStore {
  const { stored, ...inMemory } = playStoreInMemory()
  const lengthOf = (pages: Iterable<LoggedPage>) =>
    [...pages].reduce((sum, page) => sum + JSON.stringify(page).length, 0)
  const unlessBroken = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (store.breaks) throw new Error('broken')
      return work(...args)
    }
  }
  const store: TestPlayStore = {
    breaks: false,
    space: Infinity,
    isStrict: false,
    reserveLength: 0,
    reserved: 0,
    length: () => lengthOf(stored.values()),
    pages: unlessBroken(inMemory.pages),
    signer: unlessBroken(inMemory.signer),
    change: unlessBroken(async (key: string, changed: Parameters<PlayStore['change']>[1]) => {
      const page = changed(stored.get(key))
      check([key], page ? [page] : [])
      await inMemory.change(key, () => page)
    }),
    replace: unlessBroken(async (replacement: Replacement) => {
      check(replacement.before.map(keyOf), [replacement.after])
      return inMemory.replace(replacement)
    }),
    reserve: unlessBroken(async () => {
      if (store.length() + store.reserveLength <= store.space) store.reserved = store.reserveLength
      return store.reserved === store.reserveLength
    }),
    release: unlessBroken(async () => {
      const { reserved } = store
      store.reserved = 0
      return reserved > 0
    }),
  }

  function check(removed: string[], put: LoggedPage[]) {
    if (store.space === Infinity || put.length === 0) return
    const before = store.length()
    const without = [...removed, ...put.map(keyOf)].flatMap((key) => stored.get(key) ?? [])
    const after = before + lengthOf(put) - lengthOf(new Set(without))
    const space = store.space - store.reserved
    if (store.isStrict ? before + lengthOf(put) > space : after > space && after > before) throw new Error('full')
  }
  return store
}

/** A store whose player is killed after this many writes. `stored` is what remains on the device. */
export function storeUntil(writes: number, stored: TestPlayStore) {
  let kill: (isWhole: false) => void = () => undefined
  const killed = new Promise<false>((resolve) => {
    kill = resolve
  })
  let left = writes
  const killable =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      if (left-- > 0) return write(...args)
      kill(false)
      return new Promise(() => undefined)
    }
  const { change, signer, replace } = stored
  return {
    store: {
      stored,
      killable: { ...stored, change: killable(change), signer: killable(signer), replace: killable(replace) },
    },
    killed,
  }
}
