import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { connect } from '../server/src/platform/db/database.ts'
import { startEngine } from '../server/src/platform/db/engine/engine.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { fillDatabase } from './fill-database.ts'
import { compareFinder } from './finder.ts'
import { compareFirstPage } from './first-page.ts'
import { compareHeartbeats } from './heartbeats.ts'
import { compareIdle } from './idle.ts'
import { compareLists } from './lists.ts'
import { compareManifest } from './manifest.ts'
import { compareManyScreens } from './many-screens.ts'
import { start, stopAll } from './measure.ts'
import { compareMemory } from './memory.ts'
import { compareOffer } from './offer.ts'
import { compareOfflineStart } from './offline-start.ts'
import { compareOverview } from './overview.ts'
import { comparePictures } from './pictures.ts'
import { comparePlays } from './plays.ts'
import { compareReports } from './reports.ts'
import { compareStart } from './start.ts'
import { compareStreams } from './streams.ts'
import { compareVideoStart } from './video-start.ts'
import { compareVideoUpload } from './video-upload.ts'

const names = [
  'lists',
  'idle',
  'manifest',
  'heartbeats',
  'offline-start',
  'streams',
  'first-page',
  'overview',
  'offer',
  'plays',
  'reports',
  'video-upload',
  'video-start',
  'pictures',
  'memory',
  'start',
  'many-screens',
  'finder',
]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}`)
  process.exit(1)
}
// Both measure what offers have left in the database.
const withOffers = asked.includes('plays') || asked.includes('reports')

const folder = await mkdtemp(join(tmpdir(), 'litfass-bench-'))
await chmod(folder, 0o755)
const engine = await startEngine({ dataDir: folder, log: pino({ level: 'warn' }) })
try {
  const { db, close } = connect(engine.url)
  await migrate(db)
  const filled = await fillDatabase(db)
  const place = { adminUrl: engine.adminUrl, dataDir: folder }
  const database = { databaseUrl: engine.url, dataDir: folder, filled }
  const port = 28_311
  const real = `http://127.0.0.1:${port}`
  await start('real-server.ts', { DATABASE_URL: engine.url, DATA_DIR: folder, PORT: String(port) })

  await part('lists', () => compareLists({ ...place, ...database, real }))
  await part('idle', () => compareIdle({ real, filled }))
  await part('manifest', () => compareManifest({ real, filled }))
  await part('heartbeats', () => compareHeartbeats({ ...database, real }))
  await part('offline-start', () => compareOfflineStart(database))
  await part('streams', () => compareStreams(db, database))
  await part('first-page', () => compareFirstPage({ real, filled }))
  if (withOffers || isAsked('offer')) await compareOffer(db, { ...database, real })
  await part('plays', () => comparePlays(db, { real }))
  await part('reports', () => compareReports(db, { real, filled }))
  await part('video-upload', () => compareVideoUpload({ real, folder }, filled))
  await part('video-start', () => compareVideoStart({ real, filled }))
  // After the other parts that use this account: it fills it to its limit of slides.
  await part('overview', () => compareOverview(db, { real, folder, filled }))
  await close()
  await part('pictures', () => comparePictures())
  await part('memory', () => compareMemory(database))
  await part('start', () => compareStart())
  await part('many-screens', () => compareManyScreens(place))
  await part('finder', () => compareFinder(place))
} finally {
  stopAll()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

function isAsked(name: string): boolean {
  return asked.length === 0 || asked.includes(name)
}

async function part(name: string, compare: () => Promise<void>): Promise<void> {
  if (isAsked(name)) await compare()
}
