import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

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
