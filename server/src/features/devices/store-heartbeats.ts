import { offlineAfterSeconds } from '@litfass/domain/places/devices/device'
import { sql } from 'kysely'

import { batched } from '../../platform/batched.ts'
import type { Database } from '../../platform/db/database.ts'
import type { heartbeatColumns } from './devices.store.ts'

/** A heartbeat of a device that may not be known yet. */
type DeviceHeartbeat = { screenId: string; keyHash: string } & ReturnType<typeof heartbeatColumns>

/** Stores the heartbeat of a known device. Resolves to whether the device is known. */
export type StoreHeartbeat = (heartbeat: DeviceHeartbeat) => Promise<boolean>

/** Limit of heartbeats in one statement. */
const maxInStatement = 500

/** Heartbeats that arrive at the same time are written by one statement: 10,000 screens send 170 a second. */
export function createStoreHeartbeat(db: Database): StoreHeartbeat {
  return batched(
    async (all: DeviceHeartbeat[]) => {
      // Of several heartbeats of one device, only the last one.
      const byDevice = new Map(all.map((one) => [idOf(one), one]))
      const heartbeats = [...byDevice.values()].map((one) => inColumns(one))
      const [{ screenId: _screenId, keyHash: _keyHash, ...columns } = {}] = all
      const assignments = Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`heartbeats.${name}`)}`)
      const pause = sql`heartbeats.last_seen - devices.last_seen > make_interval(secs => ${offlineAfterSeconds}::int)`
      // Set when the clock was ahead.
      const isAhead = sql`heartbeats.last_seen < devices.in_touch_since`
      // The commit does not wait for the disk: after a crash, the next heartbeat comes within a minute. Skips
      // locked devices: otherwise all others would wait for them, for example while a company is being closed.
      const { rows } = await sql<{ screenId: string; keyHash: string }>`
        with commit as (select set_config('synchronous_commit', 'off', true)),
          heartbeats as (select * from jsonb_populate_recordset(null::devices, ${JSON.stringify(heartbeats)}::jsonb)),
          unlocked as (
            select devices.id from devices join heartbeats using (screen_id, key_hash)
            for no key update of devices skip locked
          ),
          stored as (
            update devices set ${sql.join(assignments)},
              in_touch_since = case when ${pause} or ${isAhead} then heartbeats.last_seen else devices.in_touch_since end
            from commit, heartbeats, unlocked
            where devices.id = unlocked.id
              and devices.screen_id = heartbeats.screen_id and devices.key_hash = heartbeats.key_hash
          )
        select screen_id, key_hash from devices join heartbeats using (screen_id, key_hash)`.execute(db)
      const known = new Set(rows.map((row) => idOf(row)))
      return (one) => known.has(idOf(one))
    },
    { max: maxInStatement },
  )
}

function idOf({ screenId, keyHash }: { screenId: string; keyHash: string }): string {
  return `${screenId} ${keyHash}`
}

/** With the names of the columns in PostgreSQL. */
function inColumns(heartbeat: DeviceHeartbeat): Record<string, unknown> {
  const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(heartbeat).map(([name, value]) => [columnOf(name), value]))
}
