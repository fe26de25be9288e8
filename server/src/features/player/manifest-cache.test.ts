import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

import { screenApi } from '@litfass/api/places/screens'
import { Manifest } from '@litfass/api/playback/player'
import { expect, test } from 'vitest'

import { type Context, notify } from '../../platform/context.ts'
import { buildAccount, buildScreen, screenInput, type TestAccount } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { type CachedManifest, createManifestCache } from './manifest-cache.ts'
import { buildManifest } from './manifest.store.ts'

const server = await sharedServer()

interface Build {
  screenId: string
  /** Lets the build end, which has read the database already. */
  end: () => void
  fail: (error: Error) => void
}

/** A cache of the server's manifests, with another limit. */
function cacheOf(maxBytes: number) {
  const { events, clock } = server.context().services
  const cache = createManifestCache(events, { maxBytes })
  return {
    get: async (screenId: string) => {
      const found = await cache.get(server.context(), screenId)
      if (!found) throw new Error(`there is no screen ${screenId}`)
      return found
    },
    isCached: (screenId: string) => cache.cached(clock(), screenId) !== undefined,
  }
}

/** A cache whose builds end when the test says so. */
function cacheWithBuilds() {
  const builds: Build[] = []
  let isListening = true
  const { events } = server.context().services
  const build = async (ctx: Context, screenId: string) => {
    const found = await buildManifest(ctx, screenId)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    builds.push({ screenId, end: resolve, fail: reject })
    await promise
    return found
  }
  const cache = createManifestCache({ ...events, listening: () => isListening }, { build })
  return {
    builds,
    get: (screenId: string) => cache.get(server.context(), screenId),
    /** The build with this number, which has begun. */
    async build(at: number): Promise<Build> {
      await expect.poll(() => builds.length).toBeGreaterThan(at)
      const build = builds[at]
      if (!build) throw new Error(`there is no build ${at}`)
      return build
    },
    setListening: (value: boolean) => {
      isListening = value
    },
  }
}

async function rename({ call, accountId }: TestAccount, screenId: string, name: string): Promise<void> {
  await call(screenApi.updateScreen, { accountId, screenId, body: screenInput(name) })
  await drainEvents(accountId)
}

/** Resolves when all changes of the account have been announced. */
async function drainEvents(accountId: string): Promise<void> {
  const ctx = server.context()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = ctx.services.events.subscribe(accountId, ({ topics }) => topics.includes('legal') && resolve())
  await notify(ctx, accountId, ['legal'])
  await promise
  stop()
}

async function accountWithScreen(name = 'Screen') {
  const account = await buildAccount(server)
  const screen = await buildScreen(account, { name })
  await drainEvents(account.accountId)
  return { account, screen }
}

function nameIn(found: CachedManifest | null): string | undefined {
  return found ? Manifest.parse(JSON.parse(found.body)).screen.name : undefined
}

test('a build is shared until its company changes something, and all who ask later share the next one', async () => {
  const { account, screen } = await accountWithScreen('Before')
  const cache = cacheWithBuilds()
  const early = [cache.get(screen.id), cache.get(screen.id)]
  const first = await cache.build(0)
  const late: Promise<CachedManifest | null>[] = []
  for (const name of ['One', 'Two', 'Three']) {
    await rename(account, screen.id, name)
    late.push(cache.get(screen.id), cache.get(screen.id))
  }
  expect(cache.builds.length, 'the next build waits').toBe(1)
  first.end()
  expect((await Promise.all(early)).map(nameIn)).toEqual(['Before', 'Before'])
  const next = await cache.build(1)
  late.push(cache.get(screen.id))
  next.end()
  expect(new Set((await Promise.all(late)).map(nameIn))).toEqual(new Set(['Three']))
  expect(nameIn(await cache.get(screen.id))).toBe('Three')
  expect(cache.builds.length).toBe(2)
})

test('a change of another company neither repeats a build nor drops a manifest', async () => {
  const { screen } = await accountWithScreen()
  const other = await accountWithScreen()
  const cache = cacheWithBuilds()
  const early = cache.get(screen.id)
  const build = await cache.build(0)
  await rename(other.account, other.screen.id, 'Renamed')
  const late = cache.get(screen.id)
  build.end()
  expect(await late).toBe(await early)
  await rename(other.account, other.screen.id, 'Renamed again')
  expect(await cache.get(screen.id)).toBe(await early)
  expect(cache.builds.length).toBe(1)
})

test('the screens of a company are built one at a time, and those of another one beside them', async () => {
  const { account, screen } = await accountWithScreen()
  const second = await buildScreen(account)
  const other = await accountWithScreen()
  const cache = cacheWithBuilds()
  const ids = [screen, second, other.screen].map(({ id }) => id)
  const found = ids.map((id) => cache.get(id))
  await cache.build(1)
  await drainEvents(account.accountId)
  const begun = cache.builds.map(({ screenId }) => screenId)
  expect(begun).toHaveLength(2)
  // Either of the two of the company may be first: both look up their company at once.
  expect(begun).toContain(other.screen.id)
  for (const build of cache.builds) build.end()
  const last = await cache.build(2)
  expect([...begun, last.screenId].toSorted()).toEqual(ids.toSorted())
  last.end()
  expect((await Promise.all(found)).every(Boolean)).toBe(true)
})

test('a manifest is compressed once, and the compressed body counts towards the limit of the cache', async () => {
  const [first, second] = [(await accountWithScreen()).screen.id, (await accountWithScreen()).screen.id]
  const unlimited = cacheOf(Number.POSITIVE_INFINITY)
  const lengths = [(await unlimited.get(first)).body.length, (await unlimited.get(second)).body.length]
  const cache = cacheOf(2 * lengths.reduce((sum, length) => sum + length) + 100)
  await cache.get(first)
  const found = await cache.get(second)
  expect([cache.isCached(first), cache.isCached(second)]).toEqual([true, true])
  const compressed = await found.gzipped()
  expect(gunzipSync(compressed).toString()).toBe(found.body)
  expect(await (await cache.get(second)).gzipped()).toBe(compressed)
  expect([cache.isCached(first), cache.isCached(second)], 'the oldest one made room').toEqual([false, true])
  await cache.get(first)
  expect([cache.isCached(first), cache.isCached(second)]).toEqual([true, false])
})

test('a build that fails is not cached', async () => {
  const { screen } = await accountWithScreen()
  const cache = cacheWithBuilds()
  const failing = [cache.get(screen.id), cache.get(screen.id)]
  const first = await cache.build(0)
  first.fail(new Error('failed'))
  for (const found of failing) await expect(found).rejects.toThrow('failed')
  const again = cache.get(screen.id)
  const second = await cache.build(1)
  second.end()
  expect(nameIn(await again)).toBe(screen.name)
})

test('a screen that does not exist, or no longer does, has no manifest', async () => {
  const { account, screen } = await accountWithScreen()
  const { accountId, call } = account
  const cache = cacheWithBuilds()
  expect(await cache.get(randomUUID())).toBeNull()
  expect(cache.builds.length).toBe(0)
  const found = cache.get(screen.id)
  const build = await cache.build(0)
  await call(screenApi.deleteScreen, { accountId, screenId: screen.id })
  await drainEvents(accountId)
  const gone = cache.get(screen.id)
  build.end()
  expect(nameIn(await found)).toBe(screen.name)
  const next = await cache.build(1)
  next.end()
  expect(await gone).toBeNull()
  expect(await cache.get(screen.id)).toBeNull()
  expect(cache.builds.length).toBe(2)
})

test('while changes are not announced, a manifest is built after it was asked for and not cached', async () => {
  const { screen } = await accountWithScreen()
  const cache = cacheWithBuilds()
  cache.setListening(false)
  const early = cache.get(screen.id)
  const first = await cache.build(0)
  const late = [cache.get(screen.id), cache.get(screen.id)]
  first.end()
  expect(nameIn(await early)).toBe(screen.name)
  const second = await cache.build(1)
  second.end()
  expect((await Promise.all(late)).map(nameIn)).toEqual([screen.name, screen.name])
  const last = cache.get(screen.id)
  const third = await cache.build(2)
  third.end()
  expect(nameIn(await last)).toBe(screen.name)
})

test('players that ask all the time get each change as soon as it is announced', async () => {
  const { account, screen } = await accountWithScreen()
  const url = `${server.url}/api/player/screens/${screen.id}`
  const nameNow = async () => Manifest.parse(await (await fetch(url)).json()).screen.name
  const playing = new AbortController()
  const players = Array.from({ length: 5 }, async () => {
    while (!playing.signal.aborted) await nameNow()
  })
  try {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await rename(account, screen.id, name)
      expect(await Promise.all([nameNow(), nameNow()])).toEqual([name, name])
    }
  } finally {
    playing.abort()
    await Promise.all(players)
  }
})
