import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { buildAccount, buildImage, screenInput, siteInput } from '../../testing/builders.ts'
import { s3Server } from '../../testing/services/s3-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { storedName } from './media-files.ts'

const server = await testServer()
const withBucket = await testServer({ s3: await s3Server() })

const body = { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }

test.each([
  ['a folder', server],
  ['a bucket', withBucket],
])('in %s, pictures whose files are gone can be replaced and removed', async (_, server) => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [first, second] = [await buildImage({ color: '#0e6b5c' }), await buildImage({ color: '#ffc400' })]
  const slide = await account.call(slideApi.createSlide, { accountId, body, file: first })
  const screen = await account.call(screenApi.createScreen, { accountId, body: screenInput(), file: first })
  const site = await account.call(siteApi.createSite, { accountId, body: siteInput(), file: first })
  const statusOf = async (url: string | undefined) => (await fetch(server.url + (url ?? ''))).status
  const { db, services } = server.context()
  const loseFiles = async () => {
    for (const file of await db.selectFrom('files').selectAll().execute()) await services.files.remove(storedName(file))
  }

  // With another picture, and with the one that is gone.
  for (const file of [second, second, first]) {
    await loseFiles()
    const changed = await account.call(slideApi.updateSlide, { accountId, slideId: slide.id, body, file })
    const places = [
      await account.call(screenApi.updateScreen, { accountId, screenId: screen.id, body: screenInput(), file }),
      await account.call(siteApi.updateSite, { accountId, siteId: site.id, body: siteInput(), file }),
    ]
    const urls = places.flatMap(({ imageUrl, thumbnailUrl }) => [imageUrl, thumbnailUrl])
    for (const url of [changed.backgroundUrl, changed.thumbnailUrl, ...urls]) expect(await statusOf(url)).toBe(200)
  }

  await loseFiles()
  const cleared = await account.call(screenApi.removeScreenPicture, { accountId, screenId: screen.id })
  expect(cleared).not.toHaveProperty('imageUrl')
  await account.call(siteApi.deleteSite, { accountId, siteId: site.id })
  await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  await account.call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slide.id, site.id] } })
  expect(await db.selectFrom('files').select('key').execute()).toEqual([])
})

test('a thumbnail stored under an earlier name is shown, and replaced together with its picture', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const file = await buildImage()
  const screen = await account.call(screenApi.createScreen, { accountId, body: screenInput(), file })
  expect(screen.thumbnailUrl).toMatch(new RegExp(`^/files/screens/thumb@256_${screen.id}\\.png\\?v=`))

  const { db, services } = server.context()
  const names = { key: `screens/thumb@256_${screen.id}.png`, earlier: `screens/thumb@256_${screen.id}.webp` }
  const { hash } = await db.selectFrom('files').select('hash').where('key', '=', names.key).executeTakeFirstOrThrow()
  const bytes = await (await fetch(server.url + (screen.thumbnailUrl ?? ''))).bytes()
  await services.files.put(storedName({ key: names.earlier, hash }), bytes)
  await services.files.remove(storedName({ key: names.key, hash }))
  await db.updateTable('files').set({ key: names.earlier }).where('key', '=', names.key).execute()
  await db.updateTable('screens').set({ thumbnailKey: names.earlier }).where('id', '=', screen.id).execute()
  const input = { accountId, screenId: screen.id, body: screenInput('Renamed') }
  const renamed = await account.call(screenApi.updateScreen, input)
  expect(renamed.thumbnailUrl).toContain(names.earlier)
  const shown = await fetch(server.url + (renamed.thumbnailUrl ?? ''))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const replaced = await account.call(screenApi.updateScreen, { ...input, file })
  expect(replaced.thumbnailUrl).toBe(screen.thumbnailUrl)
  expect((await fetch(server.url + (replaced.thumbnailUrl ?? ''))).status).toBe(200)
  expect((await fetch(server.url + (renamed.thumbnailUrl ?? ''))).status).toBe(404)
  await expect.poll(() => services.files.has(storedName({ key: names.earlier, hash })), { timeout: 10_000 }).toBe(false)
})
