import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { accountApi } from '@litfass/api/people/accounts'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { boardApi } from '@litfass/api/places/boards'
import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, buildSlide, refusalOf, screenInput, siteInput } from '../../testing/builders.ts'
import { boardInput } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { deleteUnreferencedFiles, storedName } from './media-files.ts'

const server = await testServer()
const { db } = server.context()

const editCount = process.env.LITFASS_TEST_LONG ? 1000 : 120
const limit = 12

// Few pictures, so that the same content is deleted and stored again under one key.
const pictures = await Promise.all(
  (['#0e6b5c', '#ffc400'] as const).flatMap((background) => {
    const image = sharp({ create: { width: 32, height: 18, channels: 3, background } })
    return [image.clone().png(), image.clone().jpeg(), image.clone().webp()].map(
      async (encoded) => new Blob([new Uint8Array(await encoded.toBuffer())]),
    )
  }),
)

const anyEdit = fc.record({
  act: fc.constantFrom('create', 'create', 'change', 'change', 'keep', 'remove', 'delete', 'refused', 'sweep'),
  of: fc.constantFrom('slides', 'slides', 'screens', 'boards', 'sites'),
  which: fc.nat(),
  picture: fc.nat().map((at) => pictures[at % pictures.length]),
})
type Edit = typeof anyEdit extends fc.Arbitrary<infer One> ? One : never

const account = await buildAccount(server, { limits: limit, roles: ['board'] })
const { accountId } = account

function slideBody() {
  return { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }
}

/** A kind of resource with pictures, and its operations. */
interface Kind {
  create: (file: Blob | undefined) => Promise<unknown>
  update: (id: string, file: Blob | undefined) => Promise<unknown>
  /** A change that fails after its picture was written. */
  refused: (id: string, file: Blob | undefined) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  delete: (id: string) => Promise<unknown>
}

const nobodys = { siteId: server.context().services.newId() }

const kinds: Record<Edit['of'], Kind> = {
  slides: {
    create: (file) => account.call(slideApi.createSlide, { accountId, body: slideBody(), file }),
    update: (slideId, file) => account.call(slideApi.updateSlide, { accountId, slideId, body: slideBody(), file }),
    refused: (slideId, file) =>
      account.call(slideApi.updateSlide, {
        accountId,
        slideId,
        body: { ...slideBody(), basedOn: '2020-01-01T00:00:00.000Z' },
        file,
      }),
    // A slide always has a background, so copy it instead: copies have their own files.
    remove: (slideId) => account.call(slideApi.copySlide, { accountId, slideId }),
    delete: (slideId) => account.call(slideApi.deleteSlide, { accountId, slideId }),
  },
  screens: {
    create: (file) => account.call(screenApi.createScreen, { accountId, body: screenInput(), file }),
    update: (screenId, file) =>
      account.call(screenApi.updateScreen, { accountId, screenId, body: screenInput(), file }),
    refused: (screenId, file) =>
      account.call(screenApi.updateScreen, { accountId, screenId, body: { ...screenInput(), ...nobodys }, file }),
    remove: (screenId) => account.call(screenApi.removeScreenPicture, { accountId, screenId }),
    delete: (screenId) => account.call(screenApi.deleteScreen, { accountId, screenId }),
  },
  boards: {
    create: (file) => account.call(boardApi.createBoard, { accountId, body: boardInput(), file }),
    update: (boardId, file) => account.call(boardApi.updateBoard, { accountId, boardId, body: boardInput(), file }),
    refused: (boardId, file) =>
      account.call(boardApi.updateBoard, { accountId, boardId, body: { ...boardInput(), ...nobodys }, file }),
    remove: (boardId) => account.call(boardApi.removeBoardPicture, { accountId, boardId }),
    delete: (boardId) => account.call(boardApi.deleteBoard, { accountId, boardId }),
  },
  sites: {
    create: (file) => account.call(siteApi.createSite, { accountId, body: siteInput(), file }),
    update: (siteId, file) => account.call(siteApi.updateSite, { accountId, siteId, body: siteInput(), file }),
    refused: (_, file) => account.call(siteApi.updateSite, { accountId, ...nobodys, body: siteInput(), file }),
    remove: (siteId) => account.call(siteApi.removeSitePicture, { accountId, siteId }),
    delete: (siteId) => account.call(siteApi.deleteSite, { accountId, siteId }),
  },
}

async function edit({ act, of, which, picture: file }: Edit): Promise<unknown> {
  if (act === 'sweep') return sweepNow()
  const kind = kinds[of]
  if (act === 'create') return kind.create(file)
  const rows = await db.selectFrom(of).select('id').where('accountId', '=', accountId).orderBy('id').execute()
  const id = rows[which % Math.max(1, rows.length)]?.id
  if (!id) return
  switch (act) {
    case 'change':
      return kind.update(id, file)
    case 'keep':
      return kind.update(id, undefined)
    case 'refused':
      return kind.refused(id, file)
    case 'remove':
      return kind.remove(id)
    case 'delete':
      return kind.delete(id)
    default:
      return act satisfies never
  }
}

/** Runs the scheduled file clean-ups immediately. */
async function sweepNow(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'remove-files' and state < 'active'`.execute(db)
}

async function waitingSweeps(): Promise<number> {
  await sweepNow()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'remove-files' and state <= 'active'`.execute(db)
  return rows[0]?.count ?? 0
}

async function filesOnDisk(): Promise<string[]> {
  const folder = join(server.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

async function filesNamed(): Promise<string[]> {
  const slides = await db.selectFrom('slides').selectAll().execute()
  const columns = ['imageKey', 'imageHash', 'thumbnailKey', 'thumbnailHash'] as const
  const places = await Promise.all(
    (['screens', 'boards', 'sites'] as const).map((table) => db.selectFrom(table).select(columns).execute()),
  )
  return [
    ...slides.flatMap((slide) => [
      storedName({ key: slide.backgroundKey, hash: slide.backgroundHash }),
      storedName({ key: slide.thumbnailKey, hash: slide.thumbnailHash }),
    ]),
    ...places
      .flat()
      .flatMap(({ imageKey: key, imageHash: hash, thumbnailKey, thumbnailHash }) =>
        key && hash && thumbnailKey && thumbnailHash
          ? [storedName({ key, hash }), storedName({ key: thumbnailKey, hash: thumbnailHash })]
          : [],
      ),
  ].toSorted()
}

test(
  `after ${editCount} edits and deletions, many concurrent, no file is orphaned or missing and amounts are correct`,
  { timeout: 600_000 },
  async () => {
    await buildSlide(account)
    await buildScreen(account)
    const edits = fc.sample(anyEdit, { numRuns: editCount, seed: 20_261_120 })
    const refusals: unknown[] = []
    for (let at = 0; at < edits.length; at += 4)
      refusals.push(...(await Promise.all(edits.slice(at, at + 4).map((one) => refusalOf(edit(one))))))
    const codes = new Set(refusals.map((refusal) => Object(refusal).code))
    expect([...codes].filter((code) => !expected.has(code))).toEqual([])

    const deleted = await db.selectFrom('deletedItems').select('id').where('accountId', '=', accountId).execute()
    await account.call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: deleted.map(({ id }) => id) } })
    await expect.poll(waitingSweeps, { timeout: 60_000, interval: 250 }).toBe(0)
    const named = await filesNamed()
    expect(named.length).toBeGreaterThan(0)
    expect(await filesOnDisk()).toEqual(named)
    const rows = await db.selectFrom('files').select(['key', 'hash']).execute()
    expect(rows.map(storedName).toSorted()).toEqual(named)

    const counts = await Promise.all(
      (['slides', 'screens', 'boards'] as const).map(async (table) => {
        const ids = await db.selectFrom(table).select('id').where('accountId', '=', accountId).execute()
        return ids.length
      }),
    )
    const { amounts } = await account.call(accountApi.getAccount, { accountId })
    expect([amounts.slides, amounts.screens, amounts.boards]).toEqual(counts)
    expect(Math.max(...counts)).toBeLessThanOrEqual(limit)
  },
)

test('a picture deleted by a clean-up between write and commit is written again', async () => {
  const owner = await buildAccount(server)
  const slide = await buildSlide(owner)
  const before = await filesOnDisk()
  const input = { accountId: owner.accountId, slideId: slide.id, body: slideBody(), file: pictures[0] }
  const { changed } = await db.transaction().execute(async (held) => {
    await held.selectFrom('slides').select('id').where('id', '=', slide.id).forUpdate().execute()
    const pending = owner.call(slideApi.updateSlide, input)
    const written = async () => (await filesOnDisk()).filter((name) => !before.includes(name) && !name.endsWith('.tmp'))
    await expect.poll(async () => (await written()).length).toBe(2)
    const files = (await written()).map((name) => {
      const [, key = '', hash = '', extension = ''] = /^(.*)-([0-9a-f]{32})(\.\w+)$/.exec(name) ?? []
      return { key: key + extension, hash }
    })
    await deleteUnreferencedFiles(server.context(), files)
    expect(await written()).toEqual([])
    return { changed: pending }
  })
  const { backgroundUrl, thumbnailUrl } = await changed
  for (const url of [backgroundUrl, thumbnailUrl]) expect((await fetch(server.url + url)).status).toBe(200)
})

// Expected refusals: limit reached, changed or deleted concurrently, foreign location, webp for a location.
const expected = new Set([
  undefined,
  'limit-slides',
  'limit-screens',
  'limit-boards',
  'changed-meanwhile',
  'not-found',
  'invalid',
  'image-not-png-or-jpg',
])
