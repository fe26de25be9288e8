import { everyDay } from '@litfass/domain/places/opening-hours'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate, migrationFiles } from '../../platform/db/migrate.ts'
import { emptyDatabase } from '../../testing/database/empty-database.ts'

const id = (digit: number) => `00000000-0000-7000-8000-${String(digit).padStart(12, '0')}`

test('boards from before service hours keep selling every day, even at a location that closes', async () => {
  const { db } = await emptyDatabase()
  const files = await migrationFiles()
  await migrate(db, { only: files.slice(0, files.indexOf('0136-board-hours.sql')) })
  await db.transaction().execute(async (db) => {
    // Only the boards and their locations matter, not what they refer to.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into sites (id, account_id, creator_id, title, internal_name, street, street_number, zip, city, country, lat, lng,
        venue_type, timestamp, opening_hours)
      select id, ${id(9)}, ${id(9)}, 'Shop', 'Shop', 'Street', '1', '79098', 'Freiburg', 'DE', 48, 7.8, 1, now(), hours
      from (values (${id(1)}::uuid, ${JSON.stringify(everyDay([]))}::jsonb), (${id(2)}::uuid, null)) as made (id, hours)`.execute(
      db,
    )
    await sql`
      insert into boards (id, account_id, creator_id, name, street, street_number, zip, city, country, lat, lng, format, height,
        width, pixel_height, pixel_width, active, category_id, site_id, created, timestamp)
      select id, ${id(9)}, ${id(9)}, 'Board', 'Street', '1', '79098', 'Freiburg', 'DE', 48, 7.8, 'landscape', 300, 600, 576, 1024,
        true, 'b-01', site, now(), now()
      from (values (${id(3)}::uuid, ${id(1)}::uuid), (${id(4)}::uuid, ${id(2)}::uuid), (${id(5)}::uuid, null)) as made (id, site)`.execute(
      db,
    )
    await sql`
      insert into deleted_items (id, account_id, kind, title, document, deleted)
      values (${id(6)}, ${id(9)}, 'board', 'Board', '{"row": {"name": "Board"}, "parts": {}, "references": {}}', now())`.execute(
      db,
    )
  })
  await migrate(db)
  const boards = await db.selectFrom('boards').select('serviceHours').orderBy('id').execute()
  expect(boards.map(({ serviceHours }) => serviceHours)).toEqual([alwaysOn, null, null])
  const { document } = await db.selectFrom('deletedItems').select('document').executeTakeFirstOrThrow()
  expect(document.row).toEqual({ name: 'Board', service_hours: alwaysOn })
})
