import { spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'

import { environment } from '../../scripts/run.js'
import { connect } from '../../server/src/platform/db/database.ts'
import { startEngine } from '../../server/src/platform/db/engine/engine.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { fillDatabase } from '../fill-database.ts'
import { bearer, deviceCount, playlistLength, type Product } from './product.ts'

const port = 28_330

/** Litfass as `npm start` runs it, with its own PostgreSQL. */
export async function litfass(folder: string): Promise<Product> {
  const dataDir = join(folder, 'litfass')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const { accountId, screenId: playedScreenId, token } = await fill(dataDir)
  const base = `http://127.0.0.1:${port}`
  const call = createClient({ baseUrl: base, headers: () => bearer(token) })

  async function upload(picture: Blob): Promise<string> {
    const body = { title: 'Poster', content: richTextOf({ headline: ['Poster'] }) }
    return (await call(slideApi.createSlide, { accountId, body, file: picture })).id
  }

  return {
    name: 'Litfass',
    base,
    start: () =>
      spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.js')], {
        env: environment({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', LOG_LEVEL: 'silent' }),
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    prepare: async (picture) => {
      const show = (await call(showApi.listShows, { accountId, query: {} })).items[0]
      if (!show) throw new Error('the screen has no show')
      const slideIds = await Promise.all(Array.from({ length: playlistLength }, () => upload(picture)))
      const slides = slideIds.map((slideId, index) => ({ index, slideId, duration: 10, animation: 'fade' as const }))
      await call(showApi.updateShow, { accountId, showId: show.id, body: { title: 'Show', slides } })
      return {
        devices: { url: `${base}/api/accounts/${accountId}/screens`, headers: bearer(token) },
        playlist: { url: `${base}/api/player/screens/${playedScreenId}`, headers: {} },
        upload: async (another) => void (await upload(another)),
        // One row for each TV, however long it reports.
        reportForADay: async () => {
          for (const { id: screenId } of (await call(screenApi.listScreens, { accountId, query: {} })).items) {
            const playing = { kind: 'house' as const, id: null, since: Date.now() }
            const size = { width: 1920, height: 1080 }
            const body = { playing, version: null, build: 'bench', offlineReady: true, ...size }
            await call(deviceApi.heartbeat, { screenId, body })
            for (const { id: deviceId } of (await call(deviceApi.listDevices, { accountId, screenId })).items)
              await call(deviceApi.confirmDevice, { accountId, screenId, deviceId, body: { confirmed: true } })
          }
        },
      }
    },
  }
}

async function fill(dataDir: string) {
  const engine = await startEngine({ dataDir, log: pino({ level: 'silent' }) })
  try {
    const { db, close } = connect(engine.url)
    await migrate(db)
    const filled = await fillDatabase(db)
    const screen = await db.selectFrom('screens').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: deviceCount - 1 }, (_, at) => ({
      ...screen,
      id: uuidv7(),
      name: `Screen ${at + 2}`,
      serviceHours: null,
    }))
    await db.insertInto('screens').values(others).execute()
    await close()
    return filled
  } finally {
    await engine.stop()
  }
}
