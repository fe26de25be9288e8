import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { bearer, deviceCount, formOf, playlistLength, post, type Product, textOf } from './product.ts'

const port = 28_331

/** ScreenTinker, installed in this folder as its documentation says. Node and SQLite. */
export function screenTinker(folder: string): Product {
  const base = `http://127.0.0.1:${port}`
  let uploads = 0

  /** Each upload comes from another address: ScreenTinker accepts 30 a minute from one. */
  async function upload(token: string, picture: Blob): Promise<string> {
    const number = uploads++
    const address = `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`
    const headers = { ...bearer(token), 'x-forwarded-for': address }
    return textOf(await post(`${base}/api/content`, headers, formOf('file', picture)), 'id')
  }

  return {
    name: 'ScreenTinker',
    base,
    start: () =>
      spawn('node', ['server.js'], {
        cwd: join(folder, 'server'),
        // Not our own Node: ScreenTinker's native modules may be compiled for another version.
        env: {
          ...process.env,
          PATH: (process.env.PATH ?? '').replaceAll(/[^:]*node_modules[^:]*:?/g, ''),
          NODE_ENV: 'production',
          SELF_HOSTED: 'true',
          PORT: String(port),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    prepare: async (picture) => {
      const user = { email: 'bench@example.com', password: 'correct horse battery', name: 'Bench' }
      const token = textOf(await post(`${base}/api/auth/register`, {}, user), 'token')
      const headers = bearer(token)
      const devices = Array.from({ length: deviceCount }, (_, at) => ({
        id: `screen-${at}`,
        name: `Screen ${at}`,
        screen_width: 1920,
        screen_height: 1080,
      }))
      await post(`${base}/api/status/import`, headers, { format: 'screentinker-export-v2', devices })
      const playlist = `${base}/api/playlists/${textOf(await post(`${base}/api/playlists`, headers, { name: 'Show' }), 'id')}`
      for (let at = 0; at < playlistLength; at++)
        await post(`${playlist}/items`, headers, { content_id: await upload(token, picture), duration_sec: 10 })
      await post(`${playlist}/publish`, headers, {})
      return {
        devices: { url: `${base}/api/devices`, headers },
        // Its players get the playlist over a socket; this is the same by HTTP.
        playlist: { url: playlist, headers },
        upload: async (another) => void (await upload(token, another)),
        reportForADay: async () => writeTelemetry(join(folder, 'server', 'db', 'remote_display.db')),
      }
    },
  }
}

/** What the heartbeats of all devices, one every 15 seconds, write in a day; ScreenTinker keeps 6,000 of each. */
function writeTelemetry(file: string): void {
  const db = new DatabaseSync(file)
  db.exec(`with recursive beats(number) as (select 0 union all select number + 1 from beats where number < 5759)
    insert into device_telemetry (device_id, storage_free_mb, storage_total_mb, ram_free_mb, ram_total_mb, cpu_usage,
      uptime_seconds, reported_at)
    select id, 9000, 16000, 800, 2000, 0.2, 86400 - number * 15, unixepoch() - number * 15 from devices, beats
    order by number desc;
    update devices set status = 'online', last_heartbeat = unixepoch()`)
  db.close()
}
