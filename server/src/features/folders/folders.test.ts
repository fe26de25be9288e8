import { auditApi } from '@litfass/api/people/audit'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { searchApi } from '@litfass/api/people/search'
import { screenApi } from '@litfass/api/places/screens'
import { folderApi } from '@litfass/api/playback/folders'
import { playerApi } from '@litfass/api/playback/player'
import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { maxFolders } from '@litfass/domain/playback/slides/folder'
import { maxTags } from '@litfass/domain/tags'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildImage,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { buildFolder, tagSlides } from '../../testing/folder-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { setSlideLock } from '../slides/lock-slide.ts'

const server = await sharedServer()

async function buildSlides(account: TestAccount, ...titles: string[]): Promise<Slide[]> {
  const slides: Slide[] = []
  for (const title of titles) slides.push(await buildSlide(account, { title }))
  return slides
}

async function titlesOf({ call, accountId }: TestAccount, query: object): Promise<string[]> {
  const { items, total } = await call(slideApi.listSlides, { accountId, query: { sort: 'name', ...query } })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}

async function folderOf({ call, accountId }: TestAccount, { id }: Slide): Promise<string | null> {
  const { folder } = await call(slideApi.getSlide, { accountId, slideId: id })
  return folder && folder.title
}

function list({ call, accountId }: TestAccount) {
  return call(folderApi.listFolders, { accountId })
}

function restore({ call, accountId }: TestAccount, ...ids: string[]) {
  return call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids } })
}

test('folders and tags are listed with the number of their slides', async () => {
  const account = await buildAccount(server)
  expect(await list(account)).toEqual({ items: [], tags: [], slides: 0, withoutFolder: 0 })
  const [a, b, c] = await buildSlides(account, 'A', 'B', 'C')
  if (!a || !b || !c) throw new Error('three slides')
  const winter = await buildFolder(account, 'Winter', [a, b])
  const bar = await buildFolder(account, 'bar')
  await tagSlides(account, [a, b], { add: ['Foyer'] })
  await tagSlides(account, [b, c], { add: ['Advent', 'foyer'] })
  await buildFolder(await buildAccount(server), 'Secret')
  expect(await list(account)).toEqual({
    items: [bar, winter],
    tags: [
      { tag: 'Foyer', slides: 3 },
      { tag: 'Advent', slides: 2 },
    ],
    slides: 3,
    withoutFolder: 1,
  })
})

test('slides are filtered by folder and by any of several tags, and searched by both', async () => {
  const account = await buildAccount(server)
  const [a, b, c] = await buildSlides(account, 'A', 'B', 'C')
  if (!a || !b || !c) throw new Error('three slides')
  const { id: folder } = await buildFolder(account, 'Winter 2026', [a, b])
  await tagSlides(account, [b], { add: ['Advent'] })
  await tagSlides(account, [c], { add: ['50%', 'No sound'] })
  expect(await titlesOf(account, { folder })).toEqual(['A', 'B'])
  expect(await titlesOf(account, { folder: 'none' })).toEqual(['C'])
  expect(await titlesOf(account, { tag: 'Advent' })).toEqual(['B'])
  expect(await titlesOf(account, { tag: ['Advent', '50%'] })).toEqual(['B', 'C'])
  expect(await titlesOf(account, { folder, tag: ['Advent', '50%'] })).toEqual(['B'])
  expect(await titlesOf(account, { q: 'winter' })).toEqual(['A', 'B'])
  expect(await titlesOf(account, { q: 'dvent' })).toEqual(['B'])
  expect(await titlesOf(account, { q: '0%' })).toEqual(['C'])

  const { items } = await account.call(searchApi.search, { accountId: account.accountId, query: { q: 'winter' } })
  const slides = [b, a].map(({ id, title }) => ({ kind: 'slide', id, title, detail: 'Winter 2026' }))
  expect(items).toEqual([...slides, { kind: 'folder', id: folder, title: 'Winter 2026' }])
  const found = await account.call(searchApi.search, { accountId: account.accountId, query: { q: 'advent winter' } })
  expect(found.items).toMatchObject([{ id: b.id }])
})

test('a slide is created in a folder, and a change without folder and tags keeps both', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const folder = await buildFolder(account, 'Winter')
  const text = { title: 'Sauna', content: (await buildSlide(account)).content }
  const slide = await call(slideApi.createSlide, {
    accountId,
    body: { ...text, folderId: folder.id, tags: ['Bar', 'bar', 'Foyer'] },
    file: await buildImage(),
  })
  const organized = { folder: { id: folder.id, title: 'Winter' }, tags: ['Bar', 'Foyer'] }
  expect(slide).toMatchObject(organized)
  const target = { accountId, slideId: slide.id }
  expect(await call(slideApi.updateSlide, { ...target, body: text })).toMatchObject(organized)
  expect(await call(slideApi.copySlide, target)).toMatchObject(organized)
  const moved = await call(slideApi.updateSlide, { ...target, body: { ...text, folderId: null, tags: [] } })
  expect(moved).toMatchObject({ folder: null, tags: [] })
})

test('slides are moved and tagged together or not at all, and only those of the company', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  const { accountId, call } = account
  const [own, foreign] = [await buildSlide(account), await buildSlide(other)]
  const [folder, theirs] = [await buildFolder(account, 'Winter'), await buildFolder(other, 'Winter')]
  const move = (slides: string[], folderId: string | null) =>
    refusalOf(call(folderApi.moveSlides, { accountId, body: { slides, folderId } }))
  expect(await move([own.id, foreign.id], folder.id)).toMatchObject({ status: 404 })
  expect(await move([own.id], theirs.id)).toMatchObject({ status: 422, fields: ['folderId'] })
  expect(await refusalOf(tagSlides(account, [own, foreign], { add: ['x'] }))).toMatchObject({ status: 404 })
  const many = Array.from({ length: maxTags }, (_, at) => `t${at}`)
  await tagSlides(account, [own], { add: many })
  expect(await refusalOf(tagSlides(account, [own], { add: ['more'] }))).toMatchObject({ fields: ['addTags'] })
  await tagSlides(account, [own], { add: ['more'], remove: ['t0'] })
  const { folder: now, tags } = await call(slideApi.getSlide, { accountId, slideId: own.id })
  expect([now, tags]).toEqual([null, [...many.slice(1), 'more']])
})

test('folder titles are unique, ignoring case, and a company has at most a hundred folders', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const winter = await buildFolder(account, 'Winter')
  const create = (title: string) => refusalOf(call(folderApi.createFolder, { accountId, body: { title } }))
  const rename = (title: string) => call(folderApi.renameFolder, { accountId, folderId: winter.id, body: { title } })
  expect(await create('winter')).toMatchObject({ code: 'folder-exists' })
  expect(await rename('WINTER')).toMatchObject({ id: winter.id, title: 'WINTER' })
  const twice = await Promise.all([create('Bar'), create('bar')])
  expect(twice.filter((refusal) => refusal?.code === 'folder-exists')).toHaveLength(1)
  expect(await refusalOf(rename('BAR'))).toMatchObject({ code: 'folder-exists' })
  const more = await Promise.all(Array.from({ length: maxFolders }, (_, at) => create(`Folder ${at}`)))
  expect(more.filter((refusal) => refusal?.code === 'too-many-folders')).toHaveLength(2)
})

test('deleting a folder keeps its slides, and restoring it returns those that are in no other folder', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [stays, moves, goes] = await buildSlides(account, 'Stays', 'Moves', 'Goes')
  if (!stays || !moves || !goes) throw new Error('three slides')
  const folder = await buildFolder(account, 'Winter', [stays, moves, goes])
  await call(folderApi.deleteFolder, { accountId, folderId: folder.id })
  expect(await titlesOf(account, { folder: 'none' })).toEqual(['Goes', 'Moves', 'Stays'])
  await buildFolder(account, 'Bar', [moves])
  await call(slideApi.deleteSlide, { accountId, slideId: goes.id })
  await restore(account, folder.id)
  expect([await folderOf(account, stays), await folderOf(account, moves)]).toEqual(['Winter', 'Bar'])

  await call(folderApi.deleteFolder, { accountId, folderId: folder.id })
  await buildFolder(account, 'winter')
  expect(await refusalOf(restore(account, folder.id))).toMatchObject({ code: 'folder-exists' })
  const { items } = await call(deletedItemApi.listDeletedItems, { accountId, query: {} })
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ['folder', 'Winter'],
    ['slide', 'Goes'],
  ])
})

test('a restored slide returns to its folder with its tags, or to none if its folder was deleted', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = await buildSlides(account, 'A', 'B')
  if (!a || !b) throw new Error('two slides')
  const [winter, bar] = [await buildFolder(account, 'Winter', [a]), await buildFolder(account, 'Bar', [b])]
  await tagSlides(account, [a, b], { add: ['Foyer'] })
  await call(slideApi.deleteSlides, { accountId, body: { ids: [a.id, b.id] } })
  await call(folderApi.deleteFolder, { accountId, folderId: bar.id })
  await restore(account, a.id, b.id)
  expect([await folderOf(account, a), await folderOf(account, b)]).toEqual(['Winter', null])
  expect(await titlesOf(account, { tag: 'Foyer' })).toEqual(['A', 'B'])

  await call(slideApi.deleteSlide, { accountId, slideId: a.id })
  await call(folderApi.deleteFolder, { accountId, folderId: winter.id })
  await restore(account, a.id, winter.id)
  expect(await folderOf(account, a)).toBe('Winter')
})

test('moving or tagging a slide, even a locked one, changes neither the slide nor what plays', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide] })
  const { id: screenId } = await buildScreen(account)
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  const before = await call(playerApi.getManifest, { screenId })
  await setSlideLock(server.context(), slide.id, { locked: true })
  const folder = await buildFolder(account, 'Winter', [slide])
  await tagSlides(account, [slide], { add: ['Foyer'] })
  await setSlideLock(server.context(), slide.id, { locked: false })
  const organized = await call(slideApi.getSlide, { accountId, slideId: slide.id })
  expect(organized).toMatchObject({ timestamp: slide.timestamp, folder: { id: folder.id } })
  expect((await call(playerApi.getManifest, { screenId })).version).toBe(before.version)
})

test('the audit log says which slides were moved or tagged, but not which lost their folder', async () => {
  const account = await buildAccount(server, { roles: ['admin'] })
  const { accountId, call } = account
  const [a, b] = await buildSlides(account, 'A', 'B')
  if (!a || !b) throw new Error('two slides')
  const folder = await buildFolder(account, 'Winter', [a])
  await tagSlides(account, [b], { add: ['Foyer'] })
  // Has the tag already: nothing changes.
  await tagSlides(account, [b], { add: ['Foyer'] })
  await call(folderApi.moveSlides, { accountId, body: { slides: [a.id], folderId: folder.id } })
  await call(folderApi.deleteFolder, { accountId, folderId: folder.id })
  await restore(account, folder.id)
  const { items } = await call(auditApi.listAuditEvents, { accountId, query: {} })
  const lines = items.map(({ kind, action, title }) => `${kind} ${title} ${action}`)
  expect(lines.filter((line) => /^(folder|slide) /.test(line))).toEqual([
    'folder Winter restored',
    'folder Winter deleted',
    'slide B changed',
    'slide A changed',
    'folder Winter created',
    'slide B created',
    'slide A created',
  ])
})

test('a tag is renamed on all slides, deleted ones included, and merged only on request', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  const { accountId, call } = account
  const [a, b, c, d] = await buildSlides(account, 'A', 'B', 'C', 'D')
  if (!a || !b || !c || !d) throw new Error('four slides')
  await tagSlides(account, [a, b, d], { add: ['Foyer', 'Bar', 'Advent'] })
  await tagSlides(account, [c], { add: ['Foyer'] })
  await tagSlides(other, [await buildSlide(other)], { add: ['Foyer'] })
  await call(slideApi.deleteSlide, { accountId, slideId: d.id })
  const rename = (tag: string, to: string, merge = false) =>
    refusalOf(call(folderApi.renameTag, { accountId, body: { tag, to, merge } }))
  const tagsOf = async ({ id }: Slide) => (await call(slideApi.getSlide, { accountId, slideId: id })).tags

  expect(await rename('Foyer', 'Entrance')).toBeNull()
  expect(await Promise.all([a, c].map(tagsOf))).toEqual([['Entrance', 'Bar', 'Advent'], ['Entrance']])
  expect(await rename('Foyer', 'Lobby')).toMatchObject({ status: 404 })
  expect(await rename('Bar', 'bar')).toBeNull()
  expect(await rename('Advent', 'ENTRANCE')).toMatchObject({ code: 'tag-exists' })
  expect(await rename('Advent', 'ENTRANCE', true)).toBeNull()
  await restore(account, d.id)
  for (const slide of [a, b, d]) expect(await tagsOf(slide)).toEqual(['Entrance', 'bar'])
  expect((await list(other)).tags).toEqual([{ tag: 'Foyer', slides: 1 }])
})

test('a deleted tag is removed from all slides, and only from those of the company', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  const { accountId, call } = account
  const [a, b, c] = await buildSlides(account, 'A', 'B', 'C')
  if (!a || !b || !c) throw new Error('three slides')
  await tagSlides(account, [a, c], { add: ['Foyer', 'Bar'] })
  await tagSlides(account, [b], { add: ['Foyer'] })
  await tagSlides(other, [await buildSlide(other)], { add: ['Secret', 'Foyer'] })
  await call(slideApi.deleteSlide, { accountId, slideId: c.id })
  const remove = (tag: string) => refusalOf(call(folderApi.deleteTag, { accountId, body: { tag } }))
  expect(await remove('Secret')).toMatchObject({ status: 404 })
  expect(await remove('Foyer')).toBeNull()
  await restore(account, c.id)
  expect((await list(account)).tags).toEqual([{ tag: 'Bar', slides: 2 }])
  expect((await list(other)).tags).toHaveLength(2)
})

test('two tags renamed to each other at the same time end as one', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = await buildSlides(account, 'A', 'B')
  if (!a || !b) throw new Error('two slides')
  await tagSlides(account, [a], { add: ['x'] })
  await tagSlides(account, [b], { add: ['y'] })
  const rename = (tag: string, to: string) =>
    refusalOf(call(folderApi.renameTag, { accountId, body: { tag, to, merge: true } }))
  const refusals = await Promise.all([rename('x', 'y'), rename('y', 'x')])
  expect(refusals).toContain(null)
  expect((await list(account)).tags).toHaveLength(1)
})
