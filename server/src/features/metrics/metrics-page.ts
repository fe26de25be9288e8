import { timingSafeEqual } from 'node:crypto'

import { offlineAfterSeconds } from '@litfass/domain/places/devices/device'
import type { Pool } from 'pg'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isLocal } from '../../platform/http/client-address.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { App } from '../../platform/http/serve.ts'

/** `/metrics` for Prometheus, on this host or with METRICS_TOKEN. Others get 404. */
export function metricsPage(app: App, { db, pool, services }: { db: Database; pool: Pool; services: Services }): void {
  const { metrics, streams, queue, clock, config } = services
  metrics.gauge('litfass_event_streams', 'Open event streams of browsers and screens.', () => streams.size())
  metrics.gauge('litfass_screens_seen', 'Screens with a recent heartbeat of a confirmed device, on all servers.', () =>
    countSeenScreens(db, clock()),
  )
  metrics.gauges('litfass_database_connections', 'Connections of the pool.', 'state', () =>
    Promise.resolve(
      new Map([
        ['idle', pool.idleCount],
        ['busy', pool.totalCount - pool.idleCount],
        ['waiting', pool.waitingCount],
      ]),
    ),
  )
  metrics.gauges('litfass_queue_waiting', 'Jobs that could run now, on all servers.', 'queue', () =>
    queue.counts('readyCount'),
  )
  metrics.gauges('litfass_queue_failed', 'Failed jobs that are not retried any more.', 'queue', () =>
    queue.counts('failedCount'),
  )

  app.get('/metrics', async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const hasToken = token !== undefined && config.metricsToken !== undefined && isSame(token, config.metricsToken)
    if (!hasToken && !isLocal(c)) throw new Problem('not-found')
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}

async function countSeenScreens(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.count<number>('screenId').distinct().as('count'))
    .where('confirmed', '=', true)
    .where('lastSeen', '>=', new Date(now - offlineAfterSeconds * 1000))
    .executeTakeFirstOrThrow()
  return count
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash(one)), Buffer.from(secretHash(other)))
}
