import { playApi } from '@litfass/api/playback/plays'
import { z } from 'zod'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { newContext, type Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { limitBody } from '../../platform/http/body/limit-body.ts'
import { type App, honoPath, httpOf, largestJson, paramOf } from '../../platform/http/serve.ts'
import { hasConfirmedKey } from '../devices/confirmed-device.ts'
import { keysInHeaders } from '../devices/device-key.ts'
import type { RecentReporters } from './recent-reporters.ts'

/** Per network, for devices that neither cookie nor header identify. Each device reports once an hour. */
const reportLimit = { max: 300, seconds: 600 }

/**
 * Limits number and size of the reports of unknown devices before their bodies are read. Devices that have reported before
 * are looked up when their plays are recorded, with one query for many reports.
 */
export function limitReports(
  app: App,
  { db, services, reporters }: { db: Database; services: Services; reporters: RecentReporters },
): void {
  const { method, path } = playApi.reportPlays
  const isRecent = (screenId: string, keys: string[]) =>
    keys.some((key) => reporters.has({ screenId, keyHash: secretHash(key) }))
  const limitUnknown = limitBody(largestJson.device)
  app.on(method, honoPath(path), async (c, next) => {
    const screenId = z.uuid().safeParse(paramOf(c, 'screenId')).data
    const ctx = newContext({ db, services, signal: c.req.raw.signal })
    const { http } = httpOf(c, services)
    const keys = keysInHeaders(http.header)
    if (screenId && (isRecent(screenId, keys) || (await hasConfirmedKey(ctx, screenId, keys)))) return next()
    await throwIfRateLimited(ctx, `${http.network()}/plays`, reportLimit)
    return limitUnknown(c, next)
  })
}
