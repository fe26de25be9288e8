import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { connect } from '../server/src/platform/db/database.ts'
import { startEngine } from '../server/src/platform/db/engine/engine.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { fillDatabase } from './fill-database.ts'
import { compareFinder } from './finder.ts'
import { compareHeartbeats } from './heartbeats.ts'
import { compareManyScreens } from './many-screens.ts'
import { type Target, ratioOf, start, stopAll } from './measure.ts'
import { compareOffer } from './offer.ts'
import { compareOfflineStart } from './offline-start.ts'
import { compareOverview } from './overview.ts'
import { comparePictures } from './pictures.ts'
import { comparePlays } from './plays.ts'
import { compareReports } from './reports.ts'
import { compareStreams } from './streams.ts'
import { compareVideoUpload } from './video-upload.ts'

const folder = await mkdtemp(join(tmpdir(), 'litfass-bench-'))
await chmod(folder, 0o755)
const engine = await startEngine({ dataDir: folder, log: pino({ level: 'warn' }) })
try {
  const { db, close } = connect(engine.url)
  await migrate(db)
  const filled = await fillDatabase(db)

  const [realPort, barePort] = [28_311, 28_312]
  await start('real-server.ts', { DATABASE_URL: engine.url, DATA_DIR: folder, PORT: String(realPort) })
  const real = `http://127.0.0.1:${realPort}`
  const manifest = await fetch(`${real}/api/player/screens/${filled.screenId}`)
  const etag = manifest.headers.get('etag') ?? ''
  await start('bare-server.ts', {
    DATABASE_URL: engine.url,
    STATEMENT: filled.statement,
    PARAMETERS: JSON.stringify(filled.parameters),
    ETAG: etag,
    PORT: String(barePort),
  })
  const bare = `http://127.0.0.1:${barePort}`

  await compare('slide list of 50, signed in', {
    ours: {
      url: `${real}/api/accounts/${filled.accountId}/slides`,
      headers: { authorization: `Bearer ${filled.token}` },
    },
    baseline: { url: `${bare}/slides`, headers: {} },
    status: 200,
  })
  await compare('public manifest answered 304', {
    ours: { url: `${real}/api/player/screens/${filled.screenId}`, headers: { 'if-none-match': etag } },
    baseline: { url: `${bare}/manifest`, headers: { 'if-none-match': etag } },
    status: 304,
  })
  await compareHeartbeats({ real, databaseUrl: engine.url, filled })
  await compareOfflineStart({ databaseUrl: engine.url, dataDir: folder, filled })
  await compareStreams(db, { databaseUrl: engine.url, dataDir: folder, filled })
  await compareOverview(db, { real, folder, filled })
  await compareOffer(db, { real, databaseUrl: engine.url, filled })
  await comparePlays(db, { real })
  await compareReports(db, { real, filled })
  await compareVideoUpload({ real, folder }, filled)
  await close()
  await comparePictures()
  await compareManyScreens({ adminUrl: engine.adminUrl, dataDir: folder })
  await compareFinder({ adminUrl: engine.adminUrl, dataDir: folder })
} finally {
  stopAll()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compare(
  name: string,
  { ours, baseline, status }: { ours: Target; baseline: Target; status: number },
): Promise<void> {
  const { ratio, rates } = await ratioOf(ours, baseline, status)
  console.log(`${name}: ${ratio.toFixed(2)} of bare node:http (requests a second: ${rates})`)
}
