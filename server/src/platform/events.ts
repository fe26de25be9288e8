import { isTopic, type Topic, topics } from '@litfass/api/topics'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

import { NewerDatabase, requireNotNewer } from './db/migrate.ts'
import { shareServing } from './db/serving-lock.ts'

const Payload = z.object({
  accounts: z.array(z.string()),
  topics: z.array(z.string()),
  /** People whose sessions, roles or names changed. */
  users: z.array(z.string()).default([]),
  /** A device that is to show the name of its screen. */
  device: z.object({ screenId: z.string(), keyHash: z.string() }).optional(),
})

export interface AccountEvent {
  topics: readonly Topic[]
}

type Listener = (event: AccountEvent) => void

export interface EventHub {
  /** Calls `listener` for each change of the account; returns the unsubscribe function. */
  subscribe(accountId: string, listener: Listener): () => void
  /** Calls `listener` for every change of any account, with its id; `null` when changes may have been missed. */
  subscribeAll(listener: (accountId: string | null, event: AccountEvent) => void): () => void
  /** Calls `listener` when a user's sessions, roles or name changed. */
  subscribeUsers(listener: (userId: string) => void): () => void
  /** Calls `listener` with the hashed key of each device of the screen that is to show the screen's name. */
  subscribeNames(screenId: string, listener: (keyHash: string) => void): () => void
  /** False while the connection is down: caches must not be used. */
  listening(): boolean
  close(): Promise<void>
}

/** A connection that does not answer within this is treated as broken. */
const check = { everyMilliseconds: 15_000, timeoutMilliseconds: 5_000 } as const

/** Null for foreign payloads: every database user can send notifications. */
function payloadOf(text: string | undefined): z.infer<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** Returns a function that removes it. */
function addTo<Item>(sets: Map<string, Set<Item>>, key: string, item: Item): () => void {
  const items = sets.get(key) ?? new Set()
  items.add(item)
  sets.set(key, items)
  return () => {
    items.delete(item)
    if (items.size === 0) sets.delete(key)
  }
}

/**
 * One LISTEN connection per process, shared by all streams. After a reconnect, every listener is notified that anything may
 * have changed. The connection also registers this server as running (serving-lock.ts); `outdated` is called when a newer
 * version has migrated the database meanwhile.
 */
export async function createEventHub({
  url,
  log,
  outdated = () => {},
}: {
  url: string
  log: Logger
  outdated?: (error: NewerDatabase) => void
}): Promise<EventHub> {
  const byAccount = new Map<string, Set<Listener>>()
  const all = new Set<(accountId: string | null, event: AccountEvent) => void>()
  const users = new Set<(userId: string) => void>()
  const names = new Map<string, Set<(keyHash: string) => void>>()
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  function deliver(text: string | undefined): void {
    const payload = payloadOf(text)
    if (!payload) return
    const event = { topics: payload.topics.filter(isTopic) }
    for (const userId of payload.users) for (const listener of users) listener(userId)
    const { device } = payload
    if (device) for (const listener of names.get(device.screenId) ?? []) listener(device.keyHash)
    for (const accountId of payload.accounts) {
      for (const listener of all) listener(accountId, event)
      for (const listener of byAccount.get(accountId) ?? []) listener(event)
    }
  }

  function deliverEverything(): void {
    for (const listener of all) listener(null, { topics })
    for (const listeners of byAccount.values()) for (const listener of listeners) listener({ topics })
  }

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'litfass-events',
      keepAlive: true,
      connectionTimeoutMillis: check.timeoutMilliseconds,
      query_timeout: check.timeoutMilliseconds,
    })
    const pulse = setInterval(() => {
      if (client !== fresh) return
      fresh.query('select 1').catch(() => {
        // Do not wait for its end, which may never come.
        fresh.end().catch(() => {})
        ended()
      })
    }, check.everyMilliseconds)
    fresh.on('notification', ({ payload }) => deliver(payload))
    fresh.on('error', () => {})
    function ended(): void {
      clearInterval(pulse)
      if (closed || client !== fresh) return
      client = null
      log.warn('the event connection to the database ended; reconnecting')
      again(200)
    }
    fresh.on('end', ended)
    try {
      await fresh.connect()
      await shareServing(fresh)
      await requireNotNewer(fresh)
      await fresh.query('listen litfass')
      if (closed) throw new Error('closed meanwhile')
      client = fresh
    } catch (error) {
      clearInterval(pulse)
      fresh.end().catch(() => {})
      throw error
    }
  }

  function again(delay: number): void {
    retry = setTimeout(() => {
      listen().then(deliverEverything, (error: unknown) => {
        if (error instanceof NewerDatabase) outdated(error)
        else if (!closed) again(Math.min(delay * 2, 5_000))
      })
    }, delay)
  }

  await listen()

  return {
    subscribe: (accountId, listener) => addTo(byAccount, accountId, listener),
    subscribeAll(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    subscribeUsers(listener) {
      users.add(listener)
      return () => users.delete(listener)
    },
    subscribeNames: (screenId, listener) => addTo(names, screenId, listener),
    listening: () => client !== null,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
