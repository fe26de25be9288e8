import { accountApi } from '@litfass/api/people/accounts'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { boardApi } from '@litfass/api/places/boards'
import { siteApi } from '@litfass/api/places/sites'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildImage, buildSite, refusalOf } from '../../testing/builders.ts'
import { boardInput, buildBoard } from '../../testing/place-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

function buildPublisher({ limits }: { limits?: number } = {}): Promise<TestAccount> {
  return buildAccount(server, { roles: ['board'], ...(limits !== undefined && { limits }) })
}

async function names(account: TestAccount, query: object): Promise<string[]> {
  const { accountId } = account
  return (await account.call(boardApi.listBoards, { accountId, query })).items.map((board) => board.name)
}

test('a board stores the given fields and omits the others', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const board = await buildBoard(account, { prices: { front: 12_000 }, text: ' ', tags: ['A9'] })
  expect(board).toMatchObject({
    ...boardInput(),
    prices: { front: 12_000 },
    tags: ['A9'],
    promotion: false,
    discount: 0,
    categoryId: 'b-01',
    accountId,
    creatorId: account.userId,
  })
  for (const field of ['text', 'siteId', 'imageUrl']) expect(board).not.toHaveProperty(field)
  expect(board.prices).not.toHaveProperty('back')
  expect(await account.call(boardApi.getBoard, { accountId, boardId: board.id })).toEqual(board)
})

test('a picture is stored as png, replaced and removed; old links return 404', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const { id: boardId } = await buildBoard(account)
  const jpeg = await sharp(await (await buildImage()).bytes())
    .jpeg()
    .toBuffer()
  const change = (file?: Blob) =>
    account.call(boardApi.updateBoard, { accountId, boardId, body: boardInput('Changed'), ...(file && { file }) })
  const first = await change(new Blob([new Uint8Array(jpeg)]))
  expect(first.imageUrl).toMatch(new RegExp(`^/files/boards/${boardId}\\.png\\?v=`))
  const picture = await fetch(server.url + (first.imageUrl ?? ''))
  expect((await sharp(await picture.bytes()).metadata()).format).toBe('png')
  expect((await change()).imageUrl).toBe(first.imageUrl)
  const second = await change(await buildImage({ color: '#c23a2b' }))
  expect(second.imageUrl).not.toBe(first.imageUrl)
  expect((await fetch(server.url + (first.imageUrl ?? ''))).status).toBe(404)
  const removed = await account.call(boardApi.removeBoardPicture, { accountId, boardId })
  expect(removed).not.toHaveProperty('imageUrl')
  expect((await fetch(server.url + (second.imageUrl ?? ''))).status).toBe(404)
  expect(await account.call(boardApi.removeBoardPicture, { accountId, boardId })).not.toHaveProperty('imageUrl')
})

test('a board is deleted once, and its picture when it can no longer be restored', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const body = boardInput()
  const board = await account.call(boardApi.createBoard, { accountId, body, file: await buildImage() })
  await account.call(boardApi.deleteBoard, { accountId, boardId: board.id })
  const again = account.call(boardApi.deleteBoard, { accountId, boardId: board.id })
  expect(await refusalOf(again)).toMatchObject({ status: 404 })
  const statusOfPicture = async () => (await fetch(server.url + (board.imageUrl ?? ''))).status
  expect(await statusOfPicture()).toBe(200)
  await account.call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [board.id] } })
  expect(await statusOfPicture()).toBe(404)
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(36)],
  ['street', ''],
  ['streetNumber', ''],
  ['zip', ''],
  ['city', ''],
  ['country', 'Deutschland'],
  ['lat', 91],
  ['lng', null],
  ['format', 'round'],
  ['height', 0],
  ['width', 399],
  ['pixelHeight', 0],
  ['pixelWidth', 383],
  ['active', 'yes'],
  ['discount', 91],
  ['categoryId', 'd-01'],
])('a board with a wrong %s is refused at that field: %j', async (field, value) => {
  const account = await buildPublisher()
  const body = JSON.parse(JSON.stringify({ ...boardInput(), [field]: value }))
  const refused = account.call(boardApi.createBoard, { accountId: account.accountId, body })
  expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test.each(['height', 'width', 'pixelHeight', 'pixelWidth', 'format', 'active', 'name', 'lat'])(
  'a board without %s is refused at that field',
  async (field) => {
    const account = await buildPublisher()
    const body = JSON.parse(JSON.stringify({ ...boardInput(), [field]: undefined }))
    const refused = account.call(boardApi.createBoard, { accountId: account.accountId, body })
    expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
  },
)

test('50 concurrent creations with three left in the limit create three boards', async () => {
  const account = await buildPublisher({ limits: 3 })
  const { accountId } = account
  const refusals = await Promise.all(Array.from({ length: 50 }, () => refusalOf(buildBoard(account))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(new Set(refusals.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['limit-boards']))
  const { amounts } = await account.call(accountApi.getAccount, { accountId })
  expect(amounts).toMatchObject({ boards: 3, cinemas: 0, screens: 0 })
})

test('a location counts its boards; deleting it leaves them without a location', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const site = await buildSite(account)
  const { id: boardId } = await buildBoard(account, { siteId: site.id })
  expect(await account.call(siteApi.getSite, { accountId, siteId: site.id })).toMatchObject({ boards: 1, cinemas: 0 })
  await account.call(siteApi.deleteSite, { accountId, siteId: site.id })
  expect(await account.call(boardApi.getBoard, { accountId, boardId })).not.toHaveProperty('siteId')
})

test('a location can be deleted while its boards are being saved', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  for (let round = 0; round < 5; round++) {
    const site = await buildSite(account)
    const boards = await Promise.all(Array.from({ length: 5 }, () => buildBoard(account, { siteId: site.id })))
    const body = { ...boardInput(), siteId: site.id }
    const refusals = await Promise.all([
      ...boards.map(({ id }) => refusalOf(account.call(boardApi.updateBoard, { accountId, boardId: id, body }))),
      refusalOf(account.call(siteApi.deleteSite, { accountId, siteId: site.id })),
      ...boards.map(({ id }) => refusalOf(account.call(boardApi.updateBoard, { accountId, boardId: id, body }))),
    ])
    expect(refusals.filter((refusal) => refusal && refusal.status !== 422)).toEqual([])
  }
})

test('the list is sorted by name or newest first, searched, and filtered by state', async () => {
  const account = await buildPublisher()
  await buildBoard(account, { name: 'beta', city: 'Köln' })
  await buildBoard(account, { name: 'Alpha', active: false })
  await buildBoard(account, { name: 'Gamma', street: 'Ring' })
  expect(await names(account, {})).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await names(account, { sort: 'newest' })).toEqual(['Gamma', 'Alpha', 'beta'])
  expect(await names(account, { active: 'true' })).toEqual(['beta', 'Gamma'])
  expect(await names(account, { active: 'false' })).toEqual(['Alpha'])
  expect(await names(account, { q: 'köln' })).toEqual(['beta'])
  expect(await names(account, { q: 'ring', active: 'false' })).toEqual([])
  expect(await names(account, { q: '%' })).toEqual([])
  const site = await buildSite(account)
  await buildBoard(account, { name: 'Delta', siteId: site.id })
  expect(await names(account, { site: site.id })).toEqual(['Delta'])
})

test.each(['name', 'newest'] as const)('120 boards sorted by %s are each on exactly one page', async (sort) => {
  const account = await buildPublisher()
  const { accountId } = account
  const { id } = await buildBoard(account, { name: 'Äpfel' })
  await copies(id, 119)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { sort, ...(cursor && { cursor }) }
    const page = await account.call(boardApi.listBoards, { accountId, query })
    expect([page.items.length <= 50, page.total]).toEqual([true, 120])
    seen.push(...page.items.map((board) => board.id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('active boards are public, 250 per page, without their creator', async () => {
  const account = await buildPublisher()
  const { id } = await buildBoard(account)
  await buildBoard(account, { active: false })
  await copies(id, 259)
  const mine: object[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(boardApi.listPublicBoards, { query: { ...(cursor && { cursor }) } })
    expect(page.items.length).toBe(page.next ? 250 : page.total % 250)
    mine.push(...page.items.filter((board) => board.accountId === account.accountId))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(mine).toHaveLength(260)
  const known = ['id', 'accountId', ...Object.keys(boardInput()), 'promotion', 'discount', 'tags', 'categoryId']
  expect(Object.keys(mine[0] ?? {}).toSorted()).toEqual(known.filter((field) => field !== 'active').toSorted())
})

async function copies(boardId: string, count: number): Promise<void> {
  const { db, services } = server.context()
  const row = await db.selectFrom('boards').selectAll().where('id', '=', boardId).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, () => ({ ...row, serviceHours: null, id: services.newId() }))
  await db.insertInto('boards').values(rows).execute()
}
