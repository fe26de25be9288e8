import { sql } from 'kysely'
import pg from 'pg'

import { codeAlphabet } from '../domain/src/places/screen-code.ts'
import { type Database, connect } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { start } from './measure.ts'

const screensOfAccount = 50

/** A town with a fixed number of screens, whatever the size of the database. */
export const town = { south: 51.24, west: 12.17, north: 51.44, east: 12.57, screens: 500 } as const

export interface ScreensServer {
  base: string
  databaseUrl: string
  accountId: string
  token: string
  code: string
}

/** Starts a server on its own database with the given number of screens. */
export async function screensServer({
  adminUrl,
  dataDir,
  count,
  port,
}: {
  adminUrl: string
  dataDir: string
  count: number
  port: number
}): Promise<ScreensServer> {
  const name = `screens_${count}_${port}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const { db, close } = connect(url.href)
  await migrate(db)
  const filled = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    return fillScreens(connection, count)
  })
  await close()
  await start('real-server.ts', { DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: String(port) })
  return { base: `http://127.0.0.1:${port}`, databaseUrl: url.href, ...filled }
}

/** Accounts with 50 active public screens each, spread over the country except for those in the town. */
async function fillScreens(db: Database, count: number): Promise<{ accountId: string; token: string; code: string }> {
  const token = 'bench'
  const limits = JSON.stringify({ slides: 100, shows: 5, screens: 100, boards: 1, cinemas: 1 })
  await sql`insert into users (id, email, name) values (gen_random_uuid(), 'bench@example.com', 'Bench')`.execute(db)
  await sql`insert into sessions (id, token, user_id, expires_at) select gen_random_uuid(), ${token}, id, now() + interval '1 day' from users`.execute(
    db,
  )
  await sql`insert into accounts (id, email, company, line1, postal_code, city, country, employees, limits, creator_id, created, timestamp)
    select gen_random_uuid(), 'bench@example.com', 'Company ' || at, 'Street 1', '10115', 'Berlin', 'DE', '1-9', ${limits}::jsonb, users.id, now(), now()
    from users, generate_series(1, ${count / screensOfAccount}::int) at`.execute(db)
  await sql`insert into memberships (account_id, user_id, roles, created)
    select accounts.id, users.id, '{admin}', now() from users, accounts order by accounts.id limit 1`.execute(db)
  // The finder's table and indexes are built once after the inserts; running its triggers a million times would
  // take minutes.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'offers' and indexname <> 'offers_pkey'`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  await sql`alter table screens disable trigger user`.execute(db)
  const letters = [0, 1, 2, 3, 4, 5].map(
    (place) => sql`substr(${codeAlphabet}, (at / ${25 ** place}::int) % 25 + 1, 1)`,
  )
  await sql`insert into screens (id, account_id, creator_id, name, internal_name, street, street_number, zip, city, country, lat, lng,
      contacts, format, diagonal, resolution, active, privacy, category_id, code, week_amount, week_impressions, created, timestamp)
    select gen_random_uuid(), numbered.id, creator_id, 'Screen ' || at, 'S-' || at, 'Street', at::text, '10115', 'Berlin', 'DE',
      lat, lng, 100 + at % 900, 'landscape', 55, '1920x1080', true, 'public', 'd-0' || 1 + at % 9,
      ${sql.join(letters, sql` || `)}, 1000 + at % 5000, 3000, now() - at * interval '1 second', now()
    from generate_series(1, ${count}::int) at
    cross join lateral (${placeOf(count)}) located
    join (select *, row_number() over (order by id) as place from accounts) numbered
      on numbered.place = (at - 1) % ${count / screensOfAccount}::int + 1`.execute(db)
  await sql`alter table screens enable trigger user`.execute(db)
  await sql`insert into offers select * from current_offers(array(select id from screens))`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze`.execute(db)
  const { accountId } = await db.selectFrom('memberships').select('accountId').executeTakeFirstOrThrow()
  const { code } = await db.selectFrom('screens').select('code').limit(1).executeTakeFirstOrThrow()
  return { accountId, token, code: code ?? '' }
}

/**
 * Latitude and longitude of screen `at`. Every nth screen is in the town; others that would fall inside it are
 * moved south.
 */
function placeOf(count: number) {
  const { south, west, north, east, screens } = town
  const each = count / screens
  return sql`
    select case when in_town then ${south}::float8 + ${north - south}::float8 * up when by_chance then lat - 1 else lat end as lat,
      case when in_town then ${west}::float8 + ${east - west}::float8 * along else lng end as lng
    from (
      select *, lat between ${south} and ${north} and lng between ${west} and ${east} as by_chance from (
        select (at - 1) % ${each}::int = (at - 1) / ${each}::int % ${each}::int as in_town, up, along, 47.5 + 7 * up as lat, 6 + 9 * along as lng
        from (select random() + 0 * at as up, random() as along) drawn
      ) anywhere
    ) somewhere`
}
