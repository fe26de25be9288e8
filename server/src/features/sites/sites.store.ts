import { pageSizes } from '@litfass/api/lists'
import type { Site } from '@litfass/api/places/sites'
import { placeTables } from '@litfass/domain/places/bookable-kinds'
import { SiteInput } from '@litfass/domain/places/site'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { ascending, byId, byText, pageQuery } from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { pictureUrls } from '../files/place-picture.ts'
import { columnsOf, fieldsOf } from '../places/place-columns.ts'

function siteRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('sites')
    .selectAll('sites')
    .select(
      placeTables.map((table) =>
        sql<number>`(select count(*)::int from ${sql.table(table)} as place where place.site_id = sites.id)`.as(table),
      ),
    )
    .where('sites.accountId', '=', ctx.accountId)
}

type SiteRow = Awaited<ReturnType<ReturnType<typeof siteRows>['executeTakeFirstOrThrow']>>

export async function sitesOfAccount(
  ctx: AccountContext,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const size = pageSizes.sites
  const pattern = q ? likePattern(q) : '%'
  const matches = sql<boolean>`(sites.title ilike ${pattern} or sites.internal_name ilike ${pattern} or sites.city ilike ${pattern})`
  const query = siteRows(ctx)
    .select(
      sql<number>`(select count(*)::int from sites where account_id = ${ctx.accountId} and ${matches})`.as('total'),
    )
    .where(matches)
  const order = ascending(byText(sql`lower(sites.title)`), byId(sql`sites.id`))
  return pageOf(await pageQuery(query, { order, cursor, size }).execute(), { size, item: siteOf })
}

/** @throws Problem not-found unless the account owns it */
export async function ownSite(ctx: AccountContext, siteId: string): Promise<SiteRow> {
  const row = await siteRows(ctx).where('sites.id', '=', siteId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** The same, locked until the transaction ends. @throws Problem changed-meanwhile unless it is the version that was edited */
export async function lockSite(ctx: AccountContext, siteId: string, basedOn?: string): Promise<SiteRow> {
  await lockVersion(ctx, 'sites', { id: siteId, basedOn })
  return ownSite(ctx, siteId)
}

export function siteOf(row: SiteRow): Site {
  return {
    ...fieldsOf(row),
    ...pictureUrls(row),
    timestamp: row.timestamp.toISOString(),
  }
}

export function siteColumns(input: SiteInput) {
  return {
    ...columnsOf(SiteInput, input),
    openingHours: input.openingHours ? JSON.stringify(input.openingHours) : null,
  }
}
