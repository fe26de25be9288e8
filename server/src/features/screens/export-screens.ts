import { screenColumns, writeCell } from '@litfass/domain/places/screen-table'
import { stringify } from 'csv-stringify/sync'

import { accountContext } from '../../platform/auth/session.ts'
import type { AccountContext, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvStyle } from '../../platform/http/csv.ts'
import type { App } from '../../platform/http/serve.ts'

/** All screens as CSV in the reader's language. */
export async function screensAsCsv(ctx: AccountContext): Promise<string> {
  const screens = await ctx.db
    .selectFrom('screens')
    .select(['id', ...screenColumns])
    .where('accountId', '=', ctx.accountId)
    .orderBy('internalName')
    .orderBy('id')
    .execute()
  return stringify(
    screens.map((screen) => [screen.id, ...screenColumns.map((column) => writeCell(screen[column]))]),
    { ...csvStyle(ctx.actor.language), columns: ['id', ...screenColumns] },
  )
}

export function screenTableRoute(app: App, { db, services }: { db: Database; services: Services }): void {
  app.get('/api/accounts/:accountId/screens.csv', async (c) => {
    const base = { db, services, now: new Date(services.clock()) }
    const ctx = await accountContext(base, (name) => c.req.header(name), c.req.param('accountId'))
    return c.body(await screensAsCsv(ctx), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="screens.csv"',
      'cache-control': 'no-store',
    })
  })
}
