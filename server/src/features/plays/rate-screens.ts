import { paidForStatuses } from '@litfass/domain/ads/ad'
import { type Delivered, sumOfDelivered } from '@litfass/domain/ads/delivery/delivery'
import { isLeftOut, ratedDays, recentDays } from '@litfass/domain/places/devices/reliability'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { batches } from '../../platform/jobs/batches.ts'
import { batchesIndependently } from '../../platform/jobs/each-independently.ts'
import { tvContacts } from '../devices/confirmed-device.ts'
import { deliveredDays } from './delivery.ts'
import { mailLeftOut } from './left-out-mails.ts'
import { isMeasured, measuredAds } from './measured-ad.ts'

const atOnce = 200
// Once a day; screens that the finder leaves out are looked at each hour.
const hoursBetween = 23

/**
 * Counts what screens delivered of their ads, and takes those that hardly play any out of the finder until they work
 * again. Returns the number of rated screens. Idempotent, even across servers.
 */
export async function rateScreens(ctx: Context): Promise<number> {
  let count = 0
  const screens = batches((after) => screensToRate(ctx, after))
  await batchesIndependently(ctx, screens, async (some) => {
    const ids = some.map(({ id }) => id)
    await inTransaction(ctx, (ctx) => rate(ctx, ids))
    count += ids.length
  })
  return count
}

/** Screens with ads in the rated days, or with a rating, that were not looked at lately. */
async function screensToRate(ctx: Context, after: string | undefined): Promise<{ id: string }[]> {
  const first = addDays(dayInZone(ctx.now.getTime(), 'UTC'), -ratedDays - 1)
  const { rows } = await sql<{ id: string }>`
    select screens.id from screens
    left join screen_reliability rated on rated.screen_id = screens.id
    where (${after ?? null}::uuid is null or screens.id > ${after ?? null}::uuid)
      and (rated.screen_id is not null or exists (select from ads
        where ads.screen_id = screens.id and ${statusIn(paidForStatuses)}
          and ads.end_date >= ${first} and ads.start_date <= ${ctx.now}::date))
      and (rated.rated is null or rated.left_out is not null
        or rated.rated < ${ctx.now}::timestamptz - make_interval(hours => ${hoursBetween}))
    order by screens.id limit ${atOnce}`.execute(ctx.db)
  return rows
}

async function rate(ctx: Context, screenIds: string[]): Promise<void> {
  const plays = await playsOf(ctx, screenIds)
  const tvs = await tvContacts(ctx, screenIds)
  // Locked, since the rating writes their offers: an owner may be making one private or deleting it.
  const screens = await ctx.db
    .selectFrom('screens')
    .leftJoin('screenReliability as rated', 'rated.screenId', 'screens.id')
    .select(['screens.id', 'screens.accountId', 'screens.name', 'rated.leftOut'])
    .where('screens.id', 'in', screenIds)
    .orderBy('screens.id')
    .forShare('screens')
    .execute()
  const ratings = screens.map(({ id, accountId, name, leftOut: before }) => {
    const { all, recent } = plays.get(id) ?? { all: nothing, recent: nothing }
    const leftOut = isLeftOut(recent, { tvs: tvs.get(id) ?? [], now: ctx.now.getTime() }) ? (before ?? ctx.now) : null
    return { id, accountId, name, all, recent, leftOut, changed: (leftOut === null) !== (before === null) }
  })
  const rows = ratings.map(({ id, accountId, all, recent, leftOut }) => ({
    screen_id: id,
    account_id: accountId,
    due: all.due,
    delivered: all.delivered,
    recent_due: recent.due,
    recent_delivered: recent.delivered,
    left_out: leftOut,
    rated: ctx.now,
  }))
  await sql`
    insert into screen_reliability
    select * from jsonb_populate_recordset(null::screen_reliability, ${JSON.stringify(rows)}::jsonb)
    order by screen_id
    on conflict (screen_id) do update set due = excluded.due, delivered = excluded.delivered,
      recent_due = excluded.recent_due, recent_delivered = excluded.recent_delivered,
      left_out = excluded.left_out, rated = excluded.rated`.execute(ctx.db)
  const changed = ratings.filter((rating) => rating.changed)
  await mailLeftOut(
    ctx,
    changed.filter(({ leftOut }) => leftOut !== null),
  )
  await notify(
    ctx,
    changed.map(({ accountId }) => accountId),
    ['delivery'],
  )
}

const nothing: Delivered = { due: 0, delivered: 0 }

/** What was due and delivered on each screen in the rated and in the recent days. Today is not over. */
async function playsOf(ctx: Context, screenIds: string[]): Promise<Map<string, { all: Delivered; recent: Delivered }>> {
  const today = dayInZone(ctx.now.getTime(), 'UTC')
  const ads = await measuredAds(ctx)
    .select('screenId')
    .where('screenId', 'in', screenIds)
    .where('endDate', '>=', addDays(today, -ratedDays))
    .where('startDate', '<', today)
    .execute()
  const days = await deliveredDays(ctx, ads.filter(isMeasured), { since: addDays(today, -ratedDays) })
  return new Map(
    [...Map.groupBy(ads, ({ screenId }) => screenId ?? '')].map(([screenId, own]) => {
      const all = own.flatMap(({ id }) => days.get(id) ?? []).filter(({ day }) => day < today)
      const since = (count: number) => sumOfDelivered(all.filter(({ day }) => day >= addDays(today, -count)))
      return [screenId, { all: since(ratedDays), recent: since(recentDays) }]
    }),
  )
}
