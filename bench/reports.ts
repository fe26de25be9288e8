import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../server/src/platform/db/database.ts'
import type { Filled } from './fill-database.ts'
import { ratioOf } from './measure.ts'

const adCount = 5
const frequencySeconds = 180
const turnsPerDay = 86_400 / frequencySeconds
const maxTimes = 2
const fewestTimes = 50
const slideSeconds = 10

/**
 * What a campaign's delivery costs over a year, against one over a month; and what the storage of a million plays
 * takes, against a row for each. Needs the campaigns of the offers. @throws if a limit is not kept
 */
export async function compareReports(
  db: Database,
  { real, filled: { accountId, token } }: { real: string; filled: Filled },
): Promise<void> {
  const [year, month] = await campaignsOver(db, [366, 30])
  const headers = { authorization: `Bearer ${token}` }
  const address = (campaign: string, what: string) => `${real}/api/accounts/${accountId}/campaigns/${campaign}/${what}`
  for (const what of ['delivery', 'delivery-by-place', 'delivery-by-place?by=hour']) {
    const { ratio, rates } = await ratioOf(
      { url: address(month ?? '', what), headers },
      { url: address(year ?? '', what), headers },
      200,
    )
    console.log(`${what} of a year: as much as ${ratio.toFixed(2)} of a month (requests a second: ${rates})`)
    if (ratio > maxTimes) throw new Error(`${what} of a year costs more than ${maxTimes} times one of a month`)
  }
  await compareStorage(db)
}

/** Makes ads of some campaigns paid for this many days, all of whose plays were shown. */
async function campaignsOver(db: Database, lengths: number[]): Promise<string[]> {
  const { rows: campaigns } = await sql<{ id: string }>`
    select id from campaigns where not exists (select from ads where campaign_id = campaigns.id and status = 'paid')
    order by id limit ${lengths.length}`.execute(db)
  for (const [at, { id }] of campaigns.entries()) {
    await sql`
      with running as (
        update ads set status = 'paid', start_date = current_date - ${lengths[at]}::int, end_date = current_date - 1
        where id in (
          select id from ads where campaign_id = ${id} and frequency = ${frequencySeconds} order by id limit ${adCount}
        )
        returning id, start_date, end_date
      )
      insert into reported_turns (ad_id, day, outcome, turns, reported, since)
      select id, day::date, 'shown', ~ repeat('0', ${turnsPerDay}::int)::bit varying, now(), now()
      from running, generate_series(start_date, end_date, interval '1 day') as day`.execute(db)
  }
  await sql`analyze reported_turns`.execute(db)
  return campaigns.map(({ id }) => id)
}

/**
 * Bytes of a million plays as rows with two indexes, and as they are stored: turns of nine ads, and plays of nine slides of
 * the publisher.
 */
async function compareStorage(db: Database): Promise<void> {
  const days = Math.ceil(1_000_000 / turnsPerDay)
  await sql`create table bench_plays (id uuid primary key, ad_id uuid, screen_id uuid, at timestamptz)`.execute(db)
  await sql`create index on bench_plays (ad_id, at)`.execute(db)
  await sql`
    insert into bench_plays
    select gen_random_uuid(), ${numbered(sql`n % 9`)}, ${numbered(sql`0`)}, now() - make_interval(secs => n)
    from generate_series(1, 1000000) as n`.execute(db)
  const plays = await bytesOf(db, 'bench_plays')
  await sql`create table bench_turns (like reported_turns including all)`.execute(db)
  await sql`
    insert into bench_turns (ad_id, day, outcome, turns, reported, since)
    select ${numbered(sql`n % 9`)}, current_date - n / 9, 'shown', ~ repeat('0', ${turnsPerDay}::int)::bit varying, now(),
      now()
    from generate_series(0, ${days - 1}::int) as n`.execute(db)
  // Nine slides of ten seconds in turn: each is shown in every ninth interval.
  const slideBits = 86_400 / slideSeconds
  const slideDays = Math.ceil(1_000_000 / (slideBits / 9))
  await sql`create table bench_slides (like slide_plays including all)`.execute(db)
  await sql`
    insert into bench_slides (account_id, screen_id, slide_id, day, duration, shown, reported)
    select ${numbered(sql`0`)}, ${numbered(sql`0`)}, ${numbered(sql`n % 9`)}, current_date - n / 9, ${slideSeconds * 10}::int,
      repeat('100000000', ${Math.ceil(slideBits / 9)}::int)::bit varying, now()
    from generate_series(0, ${slideDays - 1}::int) as n`.execute(db)
  for (const [what, table] of [
    ['plays of ads', 'bench_turns'],
    ['plays of slides', 'bench_slides'],
  ] as const) {
    await sql`vacuum full ${sql.table(table)}`.execute(db)
    const stored = await bytesOf(db, table)
    const times = plays / stored
    console.log(`a million ${what}: 1/${times.toFixed(0)} of a row for each (${stored} and ${plays} bytes)`)
    if (times < fewestTimes) throw new Error(`a million ${what} take more than 1/${fewestTimes} of a row for each`)
  }
  await sql`drop table bench_turns, bench_slides, bench_plays`.execute(db)
}

function numbered(number: RawBuilder<unknown>) {
  return sql`('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
}

async function bytesOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size(${table})::int as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
