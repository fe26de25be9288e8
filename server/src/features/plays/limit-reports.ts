import { playApi } from '@litfass/api/playback/plays'
import { z } from 'zod'

import type { ReadHeader } from '../../platform/auth/cookies.ts'
import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { newContext, type Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { type App, honoPath, httpOf } from '../../platform/http/serve.ts'
import { isConfirmedDevice } from '../devices/confirmed-device.ts'
import { keyInCookie } from '../devices/device-key.ts'
import type { RecentReporters } from './recent-reporters.ts'

/** Of devices that are not known by their cookie, per network. Each of them reports once an hour. */
const reportLimit = { max: 300, seconds: 600 }

/**
 * Refuses too many reports of unknown devices before reading their large bodies. Devices that have reported
 * before are looked up when their plays are recorded, once for many reports.
 */
export function limitReports(
  app: App,
  { db, services, reporters }: { db: Database; services: Services; reporters: RecentReporters },
): void {
  const { method, path } = playApi.reportPlays
  const isRecent = (screenId: string, header: ReadHeader) => {
    const key = keyInCookie(header)
    return key !== undefined && reporters.has({ screenId, keyHash: secretHash(key) })
  }
  app.on(method, honoPath(path), async (c, next) => {
    const screenId = z.uuid().safeParse(c.req.param('screenId')).data
    const ctx = newContext({ db, services, signal: c.req.raw.signal })
    const { http } = httpOf(c, services)
    if (!screenId || !(isRecent(screenId, http.header) || (await isConfirmedDevice(ctx, screenId, http.header))))
      await throwIfRateLimited(ctx, `${http.network()}/plays`, reportLimit)
    return next()
  })
}
