import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { bearer, deviceCount, formOf, playlistLength, post, type Product, textOf } from './product.ts'

const port = 28_332

/** TinySignage, installed in this folder as its documentation says. Python, FastAPI and SQLite. */
export function tinySignage(folder: string): Product {
  const base = `http://127.0.0.1:${port}`
  const config = join(folder, 'config.yaml')
  const text = readFileSync(config, 'utf8').replace('port: 8080', `port: ${port}`)
  writeFileSync(config, text.replace('enabled: true\n    cert_file', 'enabled: false\n    cert_file'))

  return {
    name: 'TinySignage',
    base,
    start: () =>
      spawn(join(folder, 'venv', 'bin', 'python'), ['-m', 'app.server'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'ignore'],
      }),
    prepare: async (picture) => {
      const admin = { admin_username: 'bench', admin_password: 'correct horse battery' }
      const first = await post(`${base}/api/setup`, {}, { ...admin, device_name: 'Screen 1' })
      const signIn = { username: admin.admin_username, password: admin.admin_password }
      const headers = bearer(textOf(await post(`${base}/api/auth/login`, {}, signIn), 'token'))
      const devices = [{ id: textOf(first, 'device_id'), token: textOf(first, 'device_token') }]
      while (devices.length < deviceCount) {
        const device = await post(`${base}/api/devices/register`, {}, { name: `Screen ${devices.length + 1}` })
        const id = textOf(device, 'device_id')
        await post(`${base}/api/devices/${id}/approve`, headers, {})
        devices.push({ id, token: textOf(device, 'token') })
      }
      // An uploaded picture joins the default playlist, which the first device plays; only these ten may.
      const upload = (another: Blob) => post(`${base}/api/assets`, headers, formOf('file', another))
      for (let at = 0; at < playlistLength; at++) await upload(picture)
      const response = await fetch(`${base}/api/settings`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ auto_add_to_playlist: false }),
      })
      if (!response.ok) throw new Error(`the settings were answered ${response.status}: ${await response.text()}`)
      return {
        devices: { url: `${base}/api/devices`, headers },
        playlist: {
          url: `${base}/api/devices/${textOf(first, 'device_id')}/playlist`,
          headers: bearer(textOf(first, 'device_token')),
        },
        upload: async (another) => void (await upload(another)),
        // A device has one row, however long it reports.
        reportForADay: async () => {
          for (const { id, token } of devices) {
            const beat = { device_id: id, player_version: 'bench', storage_free_mb: 9000, uptime_seconds: 86_400 }
            await post(`${base}/api/player/heartbeat`, bearer(token), beat)
          }
        },
      }
    },
  }
}
