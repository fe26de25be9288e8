import { createHash, randomBytes } from 'node:crypto'

import type { Heartbeat } from '@litfass/api/places/devices'

import type { Filled } from './fill-database.ts'
import { printRatio, start } from './measure.ts'

// As many as one network may add to a screen within an hour.
const devices = 10
const barePort = 28_217

const statement = `update devices set user_agent = $1, width = $2, height = $3, build = $4, version = $5, offline_ready = $6,
  playing_kind = $7, playing_id = $8, playing_since = $9, last_seen = $10 where screen_id = $11 and key_hash = $12`

/** Heartbeats per second (one row written per heartbeat), against node:http with that UPDATE alone. */
export async function compareHeartbeats({
  real,
  databaseUrl,
  filled: { screenId },
}: {
  real: string
  databaseUrl: string
  filled: Filled
}): Promise<void> {
  await start('bare/heartbeats.ts', { DATABASE_URL: databaseUrl, STATEMENT: statement, PORT: String(barePort) })
  const now = Date.now()
  const keys = Array.from({ length: devices }, () => randomBytes(24).toString('base64url'))
  const heartbeats = keys.map((key): Heartbeat => ({
    key,
    playing: { kind: 'house', id: null, since: now },
    version: 'a version of 22 chars.',
    build: 'bench',
    offlineReady: true,
    width: 1920,
    height: 1080,
  }))
  const url = `${real}/api/player/screens/${screenId}/heartbeat`
  const headers = { 'content-type': 'application/json' }
  // A device's first heartbeat inserts its row.
  for (const heartbeat of heartbeats) await fetch(url, { method: 'POST', headers, body: JSON.stringify(heartbeat) })
  const values = heartbeats.map(
    ({ key = '', playing: { kind, id, since }, version, build, offlineReady, width, height }) => {
      const keyHash = createHash('sha256').update(key).digest('hex')
      return [
        'bench',
        width,
        height,
        build,
        version,
        offlineReady,
        kind,
        id,
        new Date(since),
        new Date(),
        screenId,
        keyHash,
      ]
    },
  )
  await printRatio('heartbeat of a screen', 'bare node:http with the UPDATE', {
    ours: { url, headers, bodies: heartbeats.map((heartbeat) => JSON.stringify(heartbeat)) },
    baseline: { url: `http://127.0.0.1:${barePort}/`, headers, bodies: values.map((row) => JSON.stringify(row)) },
  })
}
