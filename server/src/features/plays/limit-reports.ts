import { playApi } from '@litfass/api/playback/plays'
import { z } from 'zod'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { createWindowCounter } from '../../platform/auth/window-counter.ts'
import { type Context, newContext, type Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { limitBody } from '../../platform/http/body/limit-body.ts'
import { type App, honoPath, httpOf, largestJson, paramOf } from '../../platform/http/serve.ts'
import { hasConfirmedKey } from '../devices/confirmed-device.ts'
import { keysInHeaders } from '../devices/device-key.ts'
import type { RecentReporters } from './recent-reporters.ts'

/**
 * Per known device, and per network for devices that neither cookie nor header identify. A device reports once an hour, and
 * after 60 days offline about 32 times in a row: up to 1,500 pages, 48 in a report.
 */
const reportLimit = { max: 300, seconds: 600 }

/**
 * Limits the number of reports before their bodies are read, and the size of those of unknown devices. Queues those of each known
 * device like the writes of a company. Devices that have reported before are looked up when their plays are recorded, with one query
 * for many reports.
 */
export function limitReports(
  app: App,
  { db, services, reporters }: { db: Database; services: Services; reporters: RecentReporters },
): void {
  const { method, path } = playApi.reportPlays
  const countReport = createWindowCounter({ ...reportLimit, clock: services.clock })
  /** The key of a device that has reported before or is confirmed. */
  async function knownAmong(ctx: Context, screenId: string, keys: string[]): Promise<string | undefined> {
    const recent = keys.find((key) => reporters.has({ screenId, keyHash: secretHash(key) }))
    if (recent !== undefined) return recent
    for (const key of keys) if (await hasConfirmedKey(ctx, screenId, key)) return key
    return undefined
  }
  app.on(method, honoPath(path), async (c, next) => {
    const screenId = z.uuid().safeParse(paramOf(c, 'screenId')).data
    const ctx = newContext({ db, services, signal: c.req.raw.signal })
    const { http } = httpOf(c, services)
    const known = screenId && (await knownAmong(ctx, screenId, keysInHeaders(http.header)))
    if (known) {
      const key = `${screenId} ${known}`
      countReport(key)
      return services.writes.run(next, { key, signal: ctx.signal })
    }
    await throwIfRateLimited(ctx, `${http.network()}/plays`, reportLimit)
    await limitBody(c, largestJson.device)
    return next()
  })
}
