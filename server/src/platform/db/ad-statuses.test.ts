import {
  type AdStatus,
  adStatuses,
  awaitedStatuses,
  openStatuses,
  paidForStatuses,
  bookingStatuses,
  runningStatuses,
} from '@litfass/domain/ads/ad'
import { settledStatuses } from '@litfass/domain/ads/delivery/settlement'
import { recordOf } from '@litfass/domain/keys-of'
import { bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

/** Partial indexes of the migrations, with the statuses each must cover. */
const indexes: Record<string, readonly AdStatus[]> = {
  ads_asked_on_screen: openStatuses,
  ads_came_of_screen: paidForStatuses,
  ads_clock: openStatuses,
  ads_earned: paidForStatuses,
  ads_not_settled: settledStatuses,
  ads_not_warned: runningStatuses,
  ads_slide: openStatuses,
  ads_to_answer: awaitedStatuses('publisher'),
  ads_to_pay: awaitedStatuses('advertiser'),
}

/** The statuses in an expression as PostgreSQL prints it. */
function statusesIn(expression: string): string[] {
  return [...expression.matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '').toSorted()
}

test('partial indexes on ads cover the queried statuses; a change needs a migration', async () => {
  const { rows } = await sql<{ name: string; predicate: string }>`
    select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as predicate
    from pg_index where indrelid = 'ads'::regclass and pg_get_expr(indpred, indrelid) like '%status%'
    order by name`.execute(server.context().db)
  const covered = Object.fromEntries(rows.map(({ name, predicate }) => [name, statusesIn(predicate)]))
  // The booked airtime of each kind of place.
  const held = rows.map(({ name }) => name).filter((name) => name.startsWith('ads_held_'))
  expect(held).toHaveLength(bookableKindNames.length)
  const all = { ...indexes, ...recordOf(held, () => bookingStatuses) }
  const wanted = Object.fromEntries(Object.entries(all).map(([name, statuses]) => [name, statuses.toSorted()]))
  expect(covered).toEqual(wanted)
})

test('the database accepts exactly the known statuses; a change needs a migration', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'ads_status_check'`.execute(
    server.context().db,
  )
  expect(statusesIn(rows[0]?.check ?? '')).toEqual(adStatuses.toSorted())
})
