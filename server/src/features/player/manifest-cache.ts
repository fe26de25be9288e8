import { Manifest } from '@litfass/api/playback/player'
import { followersOf } from '@litfass/api/topics'

import { lazy } from '../../platform/caching/lazy.ts'
import { setBounded } from '../../platform/caching/set-bounded.ts'
import { type Context, newContext } from '../../platform/context.ts'
import type { EventHub } from '../../platform/events.ts'
import { toGzip } from '../../platform/http/gzip.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import { accountOfScreen, buildManifest, type BuiltManifest } from './manifest.store.ts'

export interface CachedManifest {
  version: string
  etag: string
  body: string
  /** The body as gzip. It is compressed when it is first asked for, and then cached. */
  gzipped: () => Promise<Buffer<ArrayBuffer>>
  accountId: string
  active: boolean
}

export interface ManifestCache {
  /**
   * Null when there is no such screen. Callers share a build unless data of the account has changed since it began: then the
   * later ones share the next build, which begins after it.
   */
  get(ctx: Context, screenId: string): Promise<CachedManifest | null>
  /** The cached manifest; undefined when `get` would have to build it. @param now milliseconds since 1970 UTC */
  cached(now: number, screenId: string): CachedManifest | undefined
}

interface Slot {
  screenId: string
  accountId: string
  building: Promise<CachedManifest | null>
  built?: CachedManifest
  /** Of its bodies, plain and compressed. */
  bytes: number
  /** Expires, because ads enter and leave the horizon over time. Null while the build waits: it will read later changes, too. */
  until: number | null
}

const cacheMilliseconds = 600_000
const maxManifests = 20_000
/** Of all bodies, plain and compressed. A manifest may have more than a megabyte. */
const maxCachedBytes = 300_000_000

/**
 * Caches serialized manifests until data of their account changes. Caches nothing while the event connection is down,
 * because changes would be missed.
 */
export function createManifestCache(
  events: EventHub,
  { build = buildManifest, maxBytes = maxCachedBytes } = {},
): ManifestCache {
  const slots = new Map<string, Slot>()
  let bytes = 0
  const screensByAccount = new Map<string, Set<string>>()
  const accountByScreen = new Map<string, string>()
  // Anyone can ask for manifests, and a company can change them all the time. A build takes five database connections.
  const builds = createWorkQueue({ atOnce: 4, atOncePerKey: 1, waiting: Number.POSITIVE_INFINITY })

  events.subscribeAll((accountId, { topics }) => {
    if (!followersOf(topics).has('player')) return
    const changed = accountId === null ? slots.keys() : (screensByAccount.get(accountId) ?? [])
    for (const screenId of changed) {
      const slot = slots.get(screenId)
      if (slot && slot.until !== null) forget(slot)
    }
  })

  function validSlot(now: number, screenId: string): Slot | undefined {
    const slot = slots.get(screenId)
    if (!slot || slot.until === null) return slot
    return slot.until > now && slot.until <= now + cacheMilliseconds && events.listening() ? slot : undefined
  }

  async function findAccount(ctx: Context, screenId: string): Promise<string | undefined> {
    const known = accountByScreen.get(screenId)
    if (known !== undefined) return known
    const accountId = await accountOfScreen(ctx, screenId)
    if (accountId !== undefined) setBounded(accountByScreen, [screenId, accountId], { max: maxManifests })
    return accountId
  }

  function addSlot(ctx: Context, screenId: string, accountId: string): Slot {
    const slot: Slot = {
      screenId,
      accountId,
      building: builds.run(() => fill(ctx, slot), { key: accountId }),
      bytes: 0,
      until: null,
    }
    const expired = slots.get(screenId)
    if (expired) forget(expired)
    slots.set(screenId, slot)
    forgetOldest()
    screensByAccount.set(accountId, (screensByAccount.get(accountId) ?? new Set()).add(screenId))
    return slot
  }

  async function fill(ctx: Context, slot: Slot): Promise<CachedManifest | null> {
    // Not of the caller, who may leave before the others.
    const current = newContext({ db: ctx.db, services: ctx.services })
    slot.until = current.now.getTime() + cacheMilliseconds
    try {
      const found = await build(current, slot.screenId)
      if (!found) {
        accountByScreen.delete(slot.screenId)
        forget(slot)
        return null
      }
      const built = serialized(found, { onGzipped: ({ length }) => addBytes(slot, length) })
      if (events.listening()) {
        slot.built = built
        // V8 stores a character in up to two bytes.
        addBytes(slot, 2 * built.body.length)
      } else forget(slot)
      return built
    } catch (error) {
      forget(slot)
      throw error
    }
  }

  function addBytes(slot: Slot, added: number): void {
    if (slots.get(slot.screenId) !== slot) return
    slot.bytes += added
    bytes += added
    forgetOldest()
  }

  function forgetOldest(): void {
    for (const oldest of slots.values()) {
      if (slots.size <= maxManifests && bytes <= maxBytes) return
      forget(oldest)
    }
  }

  function forget(slot: Slot): void {
    const { screenId, accountId } = slot
    if (slots.get(screenId) !== slot) return
    slots.delete(screenId)
    bytes -= slot.bytes
    const screens = screensByAccount.get(accountId)
    screens?.delete(screenId)
    if (screens?.size === 0) screensByAccount.delete(accountId)
  }

  return {
    cached: (now, screenId) => validSlot(now, screenId)?.built,
    async get(ctx, screenId) {
      const { clock } = ctx.services
      const valid = validSlot(clock(), screenId)
      if (valid) return valid.building
      const accountId = await findAccount(ctx, screenId)
      if (accountId === undefined) return null
      const slot = validSlot(clock(), screenId) ?? addSlot(ctx, screenId, accountId)
      return slot.building
    },
  }
}

function serialized(
  { manifest, accountId, active }: BuiltManifest,
  { onGzipped }: { onGzipped: (body: Buffer) => void },
): CachedManifest {
  const { version } = manifest
  const body = JSON.stringify(Manifest.parse(manifest))
  const gzipped = lazy(async () => {
    const compressed = await toGzip(body)
    onGzipped(compressed)
    return compressed
  })
  return { version, etag: `"${version}"`, body, gzipped, accountId, active }
}
