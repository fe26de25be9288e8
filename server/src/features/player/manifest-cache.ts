import { Manifest } from '@litfass/api/playback/player'
import { followersOf } from '@litfass/api/topics'

import { setBounded } from '../../platform/caching/set-bounded.ts'
import type { Context } from '../../platform/context.ts'
import type { EventHub } from '../../platform/events.ts'
import { buildManifest } from './manifest.store.ts'

export interface CachedManifest {
  version: string
  etag: string
  body: string
  accountId: string
  active: boolean
}

export interface ManifestCache {
  /** Null when there is no such screen. */
  get(ctx: Context, screenId: string): Promise<CachedManifest | null>
  /** The cached manifest; undefined when `get` would have to build it. @param now milliseconds since 1970 UTC */
  cached(now: number, screenId: string): CachedManifest | undefined
}

interface Slot {
  building: Promise<CachedManifest | null>
  built?: CachedManifest
  /** Expires, because ads enter and leave the horizon over time. */
  until: number
}

const cacheMilliseconds = 600_000
const maxManifests = 20_000

/**
 * Caches serialized manifests until data of their account changes. Caches nothing while the event connection is down,
 * because changes would be missed.
 */
export function createManifestCache(events: EventHub): ManifestCache {
  const slots = new Map<string, Slot>()
  const screensByAccount = new Map<string, Set<string>>()
  const building = new Map<Slot, string>()

  events.subscribeAll((accountId, { topics }) => {
    if (!followersOf(topics).has('player')) return
    // The account of a manifest is known only once it is built, so drop all that are being built.
    for (const [slot, screenId] of building) forget(screenId, slot)
    if (accountId === null) {
      slots.clear()
      screensByAccount.clear()
      return
    }
    for (const screenId of screensByAccount.get(accountId) ?? []) slots.delete(screenId)
    screensByAccount.delete(accountId)
  })

  async function build(ctx: Context, screenId: string): Promise<CachedManifest | null> {
    const built = await buildManifest(ctx, screenId)
    if (!built) return null
    const { manifest, accountId, active } = built
    return {
      version: manifest.version,
      etag: `"${manifest.version}"`,
      body: JSON.stringify(Manifest.parse(manifest)),
      accountId,
      active,
    }
  }

  function validSlot(now: number, screenId: string): Slot | undefined {
    const slot = slots.get(screenId)
    return slot && slot.until > now && slot.until <= now + cacheMilliseconds && events.listening() ? slot : undefined
  }

  return {
    cached: (now, screenId) => validSlot(now, screenId)?.built,
    async get(ctx, screenId) {
      const now = ctx.now.getTime()
      const valid = validSlot(now, screenId)
      if (valid) return valid.building
      const slot: Slot = { building: build(ctx, screenId), until: now + cacheMilliseconds }
      setBounded(slots, [screenId, slot], { max: maxManifests })
      building.set(slot, screenId)
      try {
        const built = await slot.building.finally(() => building.delete(slot))
        // A screen that does not exist is not cached.
        if (!built || !events.listening()) forget(screenId, slot)
        else if (slots.get(screenId) === slot) {
          slot.built = built
          addToAccount(built.accountId, screenId)
        }
        return built
      } catch (error) {
        forget(screenId, slot)
        throw error
      }
    },
  }

  function forget(screenId: string, slot: Slot): void {
    if (slots.get(screenId) === slot) slots.delete(screenId)
  }

  function addToAccount(accountId: string, screenId: string): void {
    const screens = screensByAccount.get(accountId) ?? new Set()
    screens.add(screenId)
    screensByAccount.set(accountId, screens)
  }
}
