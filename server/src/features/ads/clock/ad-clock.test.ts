import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen } from '../../../testing/builders.ts'
import { buildPaidAds } from '../../../testing/card-payment.ts'
import { refuseChanges } from '../../../testing/database/refuse-changes.ts'
import { only } from '../../../testing/only.ts'
import { testServer } from '../../../testing/test-server.ts'
import { runAdClock } from './ad-clock.ts'

const server = await testServer()

test('one run moves more ads than fit into one statement, each exactly once', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 3, days: 5 })
  const { db } = server.context()
  const columns = sql`advertiser_id, advertiser_name, publisher_id, publisher_name, publisher_zone, creator_id, campaign_id,
    campaign_title, campaign_type, adgroup_id, adgroup_title, start_date, end_date, slide_id, creative, duration, frequency,
    impressions, reach, amount, tax_amount, tax_rate, vat_category, currency, price_inputs, status, screen_id, screen_name, screen_address,
    resolution, created, timestamp`
  await sql`insert into ads (id, ${columns}) select gen_random_uuid(), ${columns} from ads, generate_series(1, 6999)`.execute(
    db,
  )

  server.setClock(Date.now() + 4 * dayMilliseconds)
  const [first, second] = [await runAdClock(server.context()), await runAdClock(server.context())]
  server.setClock(Date.now())

  // The queue's own clock may have moved some of them.
  expect(second).toEqual({ expired: 0, completed: 0 })
  expect(first.expired).toBeGreaterThan(0)
  const { rows } = await sql<{ status: string; moves: number }>`
    select ads.status, (select count(*)::int from ad_events where ad_id = ads.id and action = 'expire') as moves
    from ads group by ads.id`.execute(db)
  expect(rows).toHaveLength(7000)
  expect(new Set(rows.map(({ status, moves }) => `${status} ${moves}`))).toEqual(new Set(['failed 1']))
})

test('ads that cannot expire do not keep others from completing', async () => {
  const { ads } = await buildPaidAds(server)
  const paid = only(ads)
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const { db } = server.context()
  const allow = await refuseChanges(server.context(), 'update on ads', sql`new.status = 'failed'`)
  server.setClock(Date.now() + 40 * dayMilliseconds)
  await expect(runAdClock(server.context())).rejects.toThrow('refused')
  server.setClock(Date.now())
  const { status } = await db.selectFrom('ads').select('status').where('id', '=', paid.id).executeTakeFirstOrThrow()
  expect(status).toBe('completed')
  await allow()
})

test('an ad that cannot be completed does not keep others of its batch from it', async () => {
  const { ads } = await buildPaidAds(server, { count: 2 })
  const [broken, other] = ads
  const allow = await refuseChanges(server.context(), 'update on ads', sql`new.id = ${sql.lit(broken?.id)}`)
  server.setClock(Date.now() + 40 * dayMilliseconds)
  await expect(runAdClock(server.context())).rejects.toThrow('refused')
  server.setClock(Date.now())
  await allow()
  const { db } = server.context()
  const statusOf = async (id = '') =>
    (await db.selectFrom('ads').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect([await statusOf(broken?.id), await statusOf(other?.id)]).toEqual(['paid', 'completed'])
})
