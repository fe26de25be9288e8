import type { Filled } from './fill-database.ts'
import { printRatio, start } from './measure.ts'
import { screensServer } from './screens-server.ts'

const [barePort, screensPort, bareScreensPort] = [28_320, 28_321, 28_322]

const slideCard = `select id, title, content, account_id, creator_id, background_key, background_hash, background_format, format,
    thumbnail_key, thumbnail_hash, picture_fit, locked, timestamp
  from slides where account_id = $1 order by timestamp desc, id desc limit 51`

// Without schedules, and without what is on air.
const slideUse = `select show_slides.slide_id as id, json_agg(distinct jsonb_build_object('id', shows.id, 'title', shows.title)) as shows,
    array_agg(distinct screens.name) as screens, array_agg(distinct ads.campaign_title) as campaigns
  from show_slides join shows on shows.id = show_slides.show_id left join screens on screens.show_id = shows.id
    left join ads on ads.slide_id = show_slides.slide_id and ads.status in ('pending', 'approved', 'paid')
  where show_slides.slide_id = any($1) group by show_slides.slide_id`

const screenRow = 'select * from screens where account_id = $1 order by lower(name), id limit 51'

const foundCard = `select screens.id, screens.name, accounts.company, screens.street, street_number, screens.zip, screens.city, screens.lat, screens.lng,
    week_amount, screens.contacts, screens.format, diagonal, resolution, screens.promotion, discount, screens.category_id, screens.cpm, screens.ad_share, image_key, image_hash
  from offers join screens on screens.id = offers.id join accounts on accounts.id = screens.account_id
  where type = 'display' order by offers.created desc, offers.id desc limit 251`

/** Lists as a member reads them, against node:http with the same SQL for the rows, and with the plainest SQL of what is shown. */
export async function compareLists({
  adminUrl,
  databaseUrl,
  dataDir,
  real,
  filled,
}: {
  adminUrl: string
  databaseUrl: string
  dataDir: string
  real: string
  filled: Filled
}): Promise<void> {
  await start('bare/server.ts', {
    DATABASE_URL: databaseUrl,
    STATEMENTS: JSON.stringify({
      '/same': { text: filled.statement, values: filled.parameters },
      '/plain': { text: slideCard, values: [filled.accountId], ofIds: slideUse },
    }),
    PORT: String(barePort),
  })
  const slides = { url: `${real}/api/accounts/${filled.accountId}/slides`, headers: signedIn(filled.token) }
  await printRatio('list of 50 slides', 'bare node:http with the same SQL', {
    ours: slides,
    baseline: bare(barePort, '/same'),
  })
  await printRatio('list of 50 slides', 'bare node:http with the plainest SQL', {
    ours: slides,
    baseline: bare(barePort, '/plain'),
  })

  const screens = await screensServer({ adminUrl, dataDir, count: 1_000, port: screensPort })
  await start('bare/server.ts', {
    DATABASE_URL: screens.databaseUrl,
    STATEMENTS: JSON.stringify({
      '/screens': { text: screenRow, values: [screens.accountId] },
      '/found': { text: foundCard, values: [] },
    }),
    PORT: String(bareScreensPort),
  })
  const headers = signedIn(screens.token)
  await printRatio('list of 50 screens', 'bare node:http with the plainest SQL', {
    ours: { url: `${screens.base}/api/accounts/${screens.accountId}/screens`, headers },
    baseline: bare(bareScreensPort, '/screens'),
  })
  await printRatio('finder list of 250', 'bare node:http with the plainest SQL', {
    ours: { url: `${screens.base}/api/finder/screens`, headers },
    baseline: bare(bareScreensPort, '/found'),
  })
}

function signedIn(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function bare(port: number, path: string) {
  return { url: `http://127.0.0.1:${port}${path}`, headers: {} }
}
