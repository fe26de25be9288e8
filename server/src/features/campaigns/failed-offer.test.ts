import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, buildSlide, refusalOf } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

async function copies(): Promise<string[]> {
  const names = await readdir(join(server.config.dataDir, 'files'), { recursive: true })
  return names.filter((name) => /creatives\/.+\./.test(name))
}

test('an offer that fails leaves no copy of a file, and others keep the copies that they share with it', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher)]
  const slide = await buildSlide(advertiser)
  const { db } = server.context()
  const { thumbnailKey } = await db
    .selectFrom('slides')
    .select('thumbnailKey')
    .where('id', '=', slide.id)
    .executeTakeFirstOrThrow()
  const missing = await db.deleteFrom('files').where('key', '=', thumbnailKey).returningAll().executeTakeFirstOrThrow()
  const offer = () => buildOffer(advertiser, { screens, slide })
  expect(await refusalOf(offer())).toMatchObject({ code: 'slide-incomplete' })
  expect(await copies()).toEqual([])
  await db.insertInto('files').values(missing).execute()
  await offer()
  expect(await copies()).toHaveLength(2)
  await db.deleteFrom('files').where('key', '=', thumbnailKey).execute()
  expect(await refusalOf(offer())).toMatchObject({ code: 'slide-incomplete' })
  expect(await copies()).toHaveLength(2)
})

test('the clean-up of the files of an offer is queued before the offer is stored, in case the server is killed', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screens = [await buildScreen(publisher)]
  const slide = await buildSlide(advertiser, { color: '#ffc400' })
  const { db } = server.context()
  const queued = async () => {
    const { rows } = await sql<{ key: string }>`
      select file ->> 'key' as key from pgboss.job, jsonb_array_elements(data -> 'files') as file
      where name = 'remove-files' and file ->> 'key' like 'creatives/%' and start_after > now() + interval '5 minutes'
    `.execute(db)
    return rows.map(({ key }) => key)
  }
  const before = { copies: await copies(), queued: await queued() }
  const { offered } = await db.transaction().execute(async (held) => {
    await sql`lock table campaigns in exclusive mode`.execute(held)
    const pending = buildOffer(advertiser, { screens, slide })
    await expect.poll(async () => (await copies()).length).toBe(before.copies.length + 2)
    expect(await queued()).toHaveLength(before.queued.length + 2)
    return { offered: pending }
  })
  await offered
})
