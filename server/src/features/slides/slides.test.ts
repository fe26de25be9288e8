import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { problemOf } from '@litfass/api/client'
import { accountApi } from '@litfass/api/people/accounts'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { buildAccount, buildImage, buildShow, buildSlide, refusalOf } from '../../testing/builders.ts'
import { restoreItems } from '../../testing/deleted-item-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

function body(title = 'Slide', line = 'Words') {
  return { title, content: richTextOf({ headline: [line] }) }
}

function storedFile(url: string): string {
  const { pathname, searchParams } = new URL(url, server.url)
  return join(server.config.dataDir, pathname.replace(/(\.[a-z]+)$/, `-${searchParams.get('v')}$1`))
}

async function fileExists(url: string): Promise<boolean> {
  return stat(storedFile(url)).then(
    () => true,
    () => false,
  )
}

function lock(slideId: string) {
  return server.context().db.updateTable('slides').set({ locked: true }).where('id', '=', slideId).execute()
}

test('a new slide has a background and a thumbnail that can be cached forever', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const file = await buildImage({ width: 1200, height: 600 })
  const slide = await account.call(slideApi.createSlide, { accountId, body: body('Lunch'), file })
  expect(slide).toMatchObject({ title: 'Lunch', backgroundFormat: 'png', locked: false, accountId })
  expect(slide.backgroundUrl).toMatch(new RegExp(`^/files/slides/${slide.id}\\.png\\?v=[0-9a-f]{32}$`))
  expect(slide.thumbnailUrl).toMatch(new RegExp(`^/files/slides/thumb@256_${slide.id}\\.png\\?v=[0-9a-f]{32}$`))
  expect(await fileExists(slide.backgroundUrl)).toBe(true)

  const background = await fetch(server.url + slide.backgroundUrl)
  expect(background.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(background.headers.get('content-type')).toBe('image/png')
  const thumbnail = await sharp(await (await fetch(server.url + slide.thumbnailUrl)).bytes()).metadata()
  expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['webp', 256, 128])
})

test('a file returns 304 for its ETag and 404 for other versions or names', async () => {
  const slide = await buildSlide(await buildAccount(server))
  const url = server.url + slide.backgroundUrl
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const wrong = [url.replace(/v=.*/, 'v=0'), url.replace(/\?.*/, ''), url.replace('.png', '.jpg')]
  for (const other of wrong) expect([other, (await fetch(other)).status]).toEqual([other, 404])
  expect((await fetch(url.replace('slides', '%00'))).status).toBe(400)
})

test('a slide without a background is refused at that field', async () => {
  const account = await buildAccount(server)
  const refusal = await refusalOf(account.call(slideApi.createSlide, { accountId: account.accountId, body: body() }))
  expect(refusal).toEqual({ status: 422, code: 'invalid', fields: ['background'] })
  const form = new FormData()
  form.append('body', JSON.stringify(body()))
  const multipart = await fetch(`${server.url}/api/accounts/${account.accountId}/slides`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
    body: form,
  })
  expect([multipart.status, Object.keys((await problemOf(multipart)).fields)]).toEqual([422, ['background']])
})

test.each([
  ['an empty title', { title: ' ' }, 'title'],
  ['a title of 21 characters', { title: 'x'.repeat(21) }, 'title'],
  ['no text', { content: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'content'],
  ['a half character in the text', { content: richTextOf({ headline: ['\ud83d'] }) }, null],
  ['a NUL in the title', { title: 'a\0b' }, null],
])('a slide with %s is refused', async (_, wrong, field) => {
  const account = await buildAccount(server)
  const refused = account.call(slideApi.createSlide, {
    accountId: account.accountId,
    body: JSON.parse(JSON.stringify({ ...body(), ...wrong })),
    file: await buildImage(),
  })
  expect(await refusalOf(refused)).toEqual(
    field ? { status: 422, code: 'invalid', fields: [field] } : { status: 400, code: 'bad-request', fields: [] },
  )
})

test('an update without a picture keeps the background', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const input = { accountId: account.accountId, slideId: slide.id, body: body('Changed') }
  const changed = await account.call(slideApi.updateSlide, input)
  expect(changed).toMatchObject({ title: 'Changed', backgroundUrl: slide.backgroundUrl })
})

test('the fit of a picture is kept by a change without it and by a copy, until it is removed', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const pictureFit = { kind: 'contain', bars: '#0e6b5c' } as const
  const file = await buildImage()
  const slide = await account.call(slideApi.createSlide, { accountId, body: { ...body(), pictureFit }, file })
  expect(slide).toMatchObject({ pictureFit })
  const input = { accountId, slideId: slide.id }
  expect(await account.call(slideApi.updateSlide, { ...input, body: body() })).toMatchObject({ pictureFit })
  expect(await account.call(slideApi.copySlide, input)).toMatchObject({ pictureFit })
  const change = { ...body(), pictureFit: null }
  expect(await account.call(slideApi.updateSlide, { ...input, body: change })).toMatchObject({ pictureFit: null })
})

test('the shade behind a text is off at first, and kept by a change without it, by a copy and in the trash', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id: slideId, ...slide } = await buildSlide(account)
  expect(slide).toMatchObject({ textShade: false })
  const input = { accountId, slideId }
  const change = (fields: object) => account.call(slideApi.updateSlide, { ...input, body: { ...body(), ...fields } })
  expect(await change({ textShade: true })).toMatchObject({ textShade: true })
  expect(await change({})).toMatchObject({ textShade: true })
  expect(await account.call(slideApi.copySlide, input)).toMatchObject({ textShade: true })
  await account.call(slideApi.deleteSlide, input)
  await restoreItems(account, slideId)
  expect(await account.call(slideApi.getSlide, input)).toMatchObject({ textShade: true })
  expect(await change({ textShade: false })).toMatchObject({ textShade: false })
})

test('the days of a slide are kept by a change without them, and refused in the wrong order', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account, { firstDay: '2026-12-01', lastDay: '2026-12-24' })
  const change = (days: object) =>
    account.call(slideApi.updateSlide, { accountId, slideId: slide.id, body: { ...body(), ...days } })
  expect(await change({})).toMatchObject({ firstDay: '2026-12-01', lastDay: '2026-12-24' })
  expect(await refusalOf(change({ lastDay: '2026-11-30' }))).toMatchObject({ code: 'invalid', fields: ['lastDay'] })
  expect(await change({ firstDay: null, lastDay: '2026-11-30' })).toMatchObject({
    firstDay: null,
    lastDay: '2026-11-30',
  })
})

test('a change based on an older version is refused, but can be forced', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const input = { accountId: account.accountId, slideId: slide.id }
  const change = (title: string, basedOn?: string) =>
    account.call(slideApi.updateSlide, { ...input, body: { ...body(title), ...(basedOn && { basedOn }) } })
  const first = await change('First', slide.timestamp)
  expect(await refusalOf(change('Second', slide.timestamp))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await account.call(slideApi.getSlide, input)).toMatchObject({ title: 'First', timestamp: first.timestamp })
  expect(await change('Second', first.timestamp)).toMatchObject({ title: 'Second' })
  expect(await change('Anyway')).toMatchObject({ title: 'Anyway' })
})

test('of ten concurrent changes based on the same version, exactly one succeeds', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const input = { accountId: account.accountId, slideId: slide.id }
  const attempts = Array.from({ length: 10 }, (_, at) =>
    refusalOf(
      account.call(slideApi.updateSlide, { ...input, body: { ...body(`Try ${at}`), basedOn: slide.timestamp } }),
    ),
  )
  const codes = (await Promise.all(attempts)).map((refusal) => refusal?.code)
  expect(codes.filter((code) => code === 'changed-meanwhile')).toHaveLength(9)
})

test('changes in the same millisecond get different timestamps', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const input = { accountId: account.accountId, slideId: slide.id }
  server.setClock(slide.timestamp)
  const first = await account.call(slideApi.updateSlide, { ...input, body: body() })
  server.setClock(slide.timestamp)
  const second = await account.call(slideApi.updateSlide, { ...input, body: body() })
  server.setClock(Date.now())
  expect(new Set([slide.timestamp, first.timestamp, second.timestamp]).size).toBe(3)
})

test('a new picture of another format gets another name, and the old file is deleted', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const input = { accountId: account.accountId, slideId: slide.id, body: body() }
  const changed = await account.call(slideApi.updateSlide, { ...input, file: new Blob([new Uint8Array(webp)]) })
  expect(changed.backgroundFormat).toBe('webp')
  expect(changed.backgroundUrl).toContain(`/files/slides/${slide.id}.webp?v=`)
  expect((await fetch(server.url + slide.backgroundUrl)).status).toBe(404)
  expect((await fetch(server.url + changed.backgroundUrl)).status).toBe(200)
  await expect.poll(() => fileExists(slide.backgroundUrl), { timeout: 10_000 }).toBe(false)
})

test('a picture that is replaced and restored survives the clean-up', async () => {
  const account = await buildAccount(server)
  const { id: slideId } = await buildSlide(account)
  const input = { accountId: account.accountId, slideId, body: body() }
  const png = await buildImage()
  const webp = new Blob([
    new Uint8Array(
      await sharp(await png.bytes())
        .webp()
        .toBuffer(),
    ),
  ])
  const urls: string[] = []
  for (const file of [webp, png, webp, png, webp, png]) {
    const { backgroundUrl } = await account.call(slideApi.updateSlide, { ...input, file })
    urls.push(backgroundUrl)
    expect((await fetch(server.url + backgroundUrl)).status).toBe(200)
  }
  await expect.poll(() => fileExists(urls.at(-2) ?? ''), { timeout: 10_000 }).toBe(false)
  expect(await fileExists(urls.at(-1) ?? '')).toBe(true)
})

test('deleting a slide removes it from shows and reindexes their entries', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slides = [await buildSlide(account), await buildSlide(account), await buildSlide(account)]
  const [first, second, third] = slides.map((slide) => slide.id)
  const show = await buildShow(account, { slides: [...slides, ...slides] })
  await account.call(slideApi.deleteSlide, { accountId, slideId: second ?? '' })
  const healed = await account.call(showApi.getShow, { accountId, showId: show.id })
  expect(healed.slides.map(({ index, slideId }) => [index, slideId])).toEqual([
    [0, first],
    [1, third],
    [2, first],
    [3, third],
  ])
  expect(await refusalOf(account.call(slideApi.getSlide, { accountId, slideId: second ?? '' }))).toMatchObject({
    status: 404,
  })
})

test('slides of a show can be deleted concurrently while the show is being changed', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slides = await Promise.all(Array.from({ length: 8 }, () => buildSlide(account)))
  const show = await buildShow(account, { slides })
  const other = await buildShow(account, { slides: slides.toReversed() })
  const rename = (title: string) =>
    refusalOf(account.call(showApi.updateShow, { accountId, showId: show.id, body: { title, slides: show.slides } }))
  const refusals = await Promise.all([
    rename('One'),
    ...slides.slice(1).map((slide) => refusalOf(account.call(slideApi.deleteSlide, { accountId, slideId: slide.id }))),
    rename('Two'),
  ])
  expect(refusals.slice(1, -1)).toEqual(slides.slice(1).map(() => null))
  expect(refusals.map((refusal) => refusal?.status ?? 200).filter((status) => status >= 500)).toEqual([])
  for (const { id } of [show, other]) {
    const left = await account.call(showApi.getShow, { accountId, showId: id })
    expect(left.slides.map(({ index, slideId }) => [index, slideId])).toEqual([[0, slides[0]?.id]])
  }
})

test('a locked slide cannot be changed or deleted', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  await lock(slide.id)
  const input = { accountId: account.accountId, slideId: slide.id }
  const refusals = await Promise.all([
    refusalOf(account.call(slideApi.updateSlide, { ...input, body: body('Changed') })),
    refusalOf(account.call(slideApi.deleteSlide, input)),
  ])
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'slide-locked' })
  expect(await account.call(slideApi.getSlide, input)).toMatchObject({ title: 'Slide', locked: true })
})

test('forty concurrent creations with twenty left in the limit create twenty slides', async () => {
  const account = await buildAccount(server, { limits: 20 })
  const refusals = await Promise.all(Array.from({ length: 40 }, () => refusalOf(buildSlide(account))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(20)
  expect(new Set(refusals.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['limit-slides']))
  const { amounts } = await account.call(accountApi.getAccount, { accountId: account.accountId })
  expect(amounts.slides).toBe(20)
})

test('the search covers titles and words; % and _ have no special meaning', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  for (const input of [body('50% off', 'Yoga'), body('Opening', 'From 8 to 20'), body('snake_case', 'Yogi')])
    await account.call(slideApi.createSlide, {
      accountId,
      body: input,
      file: await buildImage({ width: 8, height: 8 }),
    })
  const found = async (q: string) => {
    const { items, total } = await account.call(slideApi.listSlides, { accountId, query: { q } })
    expect(total).toBe(items.length)
    return items.map((slide) => slide.title).toSorted()
  }
  expect(await found('yog')).toEqual(['50% off', 'snake_case'])
  expect(await found('%')).toEqual(['50% off'])
  expect(await found('_')).toEqual(['snake_case'])
  expect(await found('from 8')).toEqual(['Opening'])
  expect(await found('nothing')).toEqual([])
})

test('slide 251 is on the second page', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const { db, services } = server.context()
  const row = await db.selectFrom('slides').selectAll().where('id', '=', slide.id).executeTakeFirstOrThrow()
  const start = row.timestamp.getTime()
  const copies = Array.from({ length: 259 }, (_, at) => ({
    ...row,
    content: JSON.stringify(row.content),
    pictureFit: null,
    textShade: false,
    id: services.newId(),
    title: `Copy ${at}`,
    // Groups of three with the same timestamp: the id decides.
    timestamp: new Date(start - Math.ceil(at / 3) * 1000),
  }))
  await db.insertInto('slides').values(copies).execute()

  const first = await account.call(slideApi.listSlides, { accountId: account.accountId, query: {} })
  expect([first.items.length, first.total]).toEqual([250, 260])
  const second = await account.call(slideApi.listSlides, {
    accountId: account.accountId,
    query: { cursor: first.next ?? '' },
  })
  expect([second.items.length, second.next]).toEqual([10, null])
  expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(260)
})

test('a made-up cursor is a bad request', async () => {
  const account = await buildAccount(server)
  const { id } = await buildSlide(account)
  const position = (at: string, of = id) => Buffer.from(JSON.stringify([at, of])).toString('base64url')
  const dates = ['2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(300)}Z`]
  for (const cursor of ['x', 'e30', position('2026-01-01T00:00:00Z', 'x'), ...dates.map((at) => position(at))]) {
    const refused = account.call(slideApi.listSlides, { accountId: account.accountId, query: { cursor } })
    expect(await refusalOf(refused)).toMatchObject({ status: 400, code: 'bad-request' })
  }
})
