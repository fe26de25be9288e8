import { type Insertable, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { Ads } from '../../platform/db/schema.ts'

type Columns = Insertable<Ads>

/** Columns that differ between the ads of an ad group; `priceInputs` and `serviceHours` as objects, not text. */
export type OwnColumns = Pick<Columns, 'id' | 'publisherId' | 'amount'> &
  Partial<Omit<Columns, 'priceInputs' | 'serviceHours'>> & { priceInputs: object; serviceHours?: object | null }

export interface GroupOfAds {
  /** Columns that all of them share. */
  shared: Partial<Columns>
  ads: OwnColumns[]
}

/** Inserts new ads and their first history entry: two statements per ad group, with shared columns sent once. */
export async function insertOfferedAds(ctx: AccountContext, groups: GroupOfAds[]): Promise<void> {
  for (const { shared, ads } of groups) {
    const [first] = ads
    if (!first) continue
    const common = Object.entries(shared)
    const own = Object.keys(first)
    const rows = ads.map((ad) => Object.fromEntries(Object.entries(ad).map(([name, value]) => [columnOf(name), value])))
    await sql`
      insert into ads (${sql.join([...common.map(([name]) => sql.ref(name)), ...own.map((name) => sql.ref(name))])})
      select ${sql.join([...common.map(([, value]) => sql`${value}`), ...own.map((name) => sql.ref(`own.${name}`))])}
      from json_populate_recordset(null::ads, ${JSON.stringify(rows)}) own`.execute(ctx.db)
    await sql`
      insert into ad_events (id, ad_id, action, to_status, account_id, user_id, user_name, timestamp)
      select id, ad_id, 'offered', 'pending', ${ctx.accountId}, ${ctx.actor.userId}, ${ctx.actor.name}, ${ctx.now}
      from unnest(${ads.map(() => ctx.services.newId())}::uuid[], ${ads.map(({ id }) => id)}::uuid[]) event (id, ad_id)`.execute(
      ctx.db,
    )
  }
}

/** Keys inside JSON are not converted to column names. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
