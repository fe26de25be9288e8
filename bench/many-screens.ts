import { sql } from 'kysely'
import pg from 'pg'

import { codeAlphabet } from '../domain/src/screen-code.ts'
import { type Database, connect, migrate } from '../server/src/platform/database.ts'
import { type Target, ratioOf, start } from './measure.ts'

const few = 1_000
const many = 100_000
const screensOfAccount = 50

/** How much slower reading screens is among 100,000 than among 1,000, in databases of their own: 1.00 is not at all. */
export async function compareManyScreens({ adminUrl, dataDir }: { adminUrl: string; dataDir: string }): Promise<void> {
  const small = await served({ adminUrl, dataDir, count: few, port: 48_213 })
  const large = await served({ adminUrl, dataDir, count: many, port: 48_214 })
  for (const [at, { name, ...target }] of small.entries()) {
    const other = large[at]
    if (!other) throw new Error('both serve the same')
    const { ratio, rates } = await ratioOf(target, other, 200)
    console.log(
      `${name}: ${ratio.toFixed(2)} times as slow among ${many} as among ${few} (requests a second: ${rates})`,
    )
  }
}

async function served({
  adminUrl,
  dataDir,
  count,
  port,
}: {
  adminUrl: string
  dataDir: string
  count: number
  port: number
}): Promise<(Target & { name: string })[]> {
  const name = `screens_${count}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const { db, close } = connect(url.href)
  await migrate(db)
  const { accountId, token, code } = await fillScreens(db, count)
  await close()
  await start('real-server.ts', { DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: String(port) })
  const base = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${token}` }
  return [
    { name: 'overview of 50 screens', url: `${base}/api/accounts/${accountId}/screens`, headers },
    { name: 'search in 50 screens', url: `${base}/api/accounts/${accountId}/screens?q=Screen%202`, headers },
    { name: 'public list, first 250', url: `${base}/api/public/screens`, headers: {} },
    { name: 'screen by code', url: `${base}/api/public/screens/code?code=${code}`, headers: {} },
  ]
}

/** Accounts with 50 screens each, all active and public. */
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
  const letters = [0, 1, 2, 3, 4, 5].map(
    (place) => sql`substr(${codeAlphabet}, (at / ${25 ** place}::int) % 25 + 1, 1)`,
  )
  await sql`insert into screens (id, account_id, creator_id, name, internal_name, street, street_number, zip, city, country, lat, lng,
      contacts, format, diagonal, resolution, active, privacy, category_id, code, week_amount, week_impressions, created, timestamp)
    select gen_random_uuid(), numbered.id, creator_id, 'Screen ' || at, 'S-' || at, 'Street', at::text, '10115', 'Berlin', 'DE',
      47.5 + random() * 7, 6 + random() * 9, 100 + at % 900, 'landscape', 55, '1920x1080', true, 'public', 'd-0' || 1 + at % 9,
      ${sql.join(letters, sql` || `)}, 1000 + at % 5000, 3000, now() - at * interval '1 second', now()
    from generate_series(1, ${count}::int) at
    join (select *, row_number() over (order by id) as place from accounts) numbered
      on numbered.place = (at - 1) % ${count / screensOfAccount}::int + 1`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { accountId } = await db.selectFrom('memberships').select('accountId').executeTakeFirstOrThrow()
  const { code } = await db.selectFrom('screens').select('code').limit(1).executeTakeFirstOrThrow()
  return { accountId, token, code: code ?? '' }
}
