import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { finderApi } from '@litfass/api/places/finder'
import { boardPrice } from '@litfass/domain/places/board'
import { cinemaWeekPrice } from '@litfass/domain/places/cinema'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, refusalOf, sendGroup } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { boardInput, buildBoard, buildCinema, hallInput } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const publisher = await buildAccount(server, { company: 'Ufer AG', roles: ['admin', 'board', 'cinema'] })
const advertiser = await buildAccount(server)

const boards = async (query: object) => (await advertiser.call(finderApi.findBoards, { query })).items
const cinemas = async (query: object) => (await advertiser.call(finderApi.findCinemas, { query })).items
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

test('boards for sale are found with the weekly price of the front', async () => {
  const { accountId } = publisher
  const input = { city: 'Kiel', promotion: true, discount: 15, prices: { front: 12_345, back: 9_000 } }
  const { id } = await buildBoard(publisher, { ...input, name: 'Bridge' })
  await buildBoard(publisher, { city: 'Kiel', name: 'Off', active: false })
  await buildBoard(publisher, { city: 'Kiel', name: 'No price', prices: {} })
  const board = only(await boards({ q: 'Kiel' }))
  const weekAmount = boardPrice({ prices: input.prices, sides: 'single', days: 7, discountPercent: 15 })
  expect(board).toMatchObject({ id, publisherName: 'Ufer AG', height: 400, width: 600, new: true, weekAmount })
  expect(board).not.toHaveProperty('accountId')
  expect(await boards({ q: 'Kiel', maxAmount: (weekAmount ?? 0) - 1 })).toEqual([])
  expect(namesOf(await boards({ q: 'Kiel', maxAmount: weekAmount, promotion: 'true' }))).toEqual(['Bridge'])
  const body = { ...boardInput('Bridge'), city: 'Kiel', active: false }
  await publisher.call(boardApi.updateBoard, { accountId, boardId: id, body })
  expect(await boards({ q: 'Kiel' })).toEqual([])
})

test('cinemas with an active hall are found, with the weekly price of all active halls', async () => {
  const { accountId } = publisher
  const halls = [
    { ...hallInput('One'), price: 9_105 },
    { ...hallInput('Two'), visitors: 100 },
  ]
  const cinema = await buildCinema(publisher, { name: 'Capitol', city: 'Plön', discountHalls: 15, halls })
  await buildCinema(publisher, { name: 'Without halls', city: 'Plön' })
  const found = only(await cinemas({ q: 'plön' }))
  expect(found).toMatchObject({ name: 'Capitol', weekAmount: cinemaWeekPrice(halls, 15) })
  expect(found.halls.map((hall) => hall.name)).toEqual(['One', 'Two'])
  expect(namesOf(await cinemas({ q: 'plön', minContacts: 1000, maxAmount: found.weekAmount }))).toEqual(['Capitol'])
  expect(await cinemas({ q: 'plön', minContacts: 1001 })).toEqual([])
  expect(await cinemas({ q: 'plön', maxAmount: found.weekAmount - 1 })).toEqual([])
  for (const { id: hallId } of cinema.halls)
    await publisher.call(cinemaApi.setHallActive, {
      accountId,
      cinemaId: cinema.id,
      hallId,
      body: { active: false },
    })
  expect(await cinemas({ q: 'plön' })).toEqual([])
})

test('a hall without shows is neither found nor booked, and is none of all halls', async () => {
  const halls = [hallInput('One'), { ...hallInput('Without shows'), shows: 0 }]
  const cinema = await buildCinema(publisher, { name: 'Schauburg', city: 'Preetz', discountHalls: 15, halls })
  await buildCinema(publisher, { city: 'Preetz', halls: [{ ...hallInput('Closed'), shows: 0 }] })
  const found = only(await cinemas({ q: 'preetz' }))
  expect(found.halls.map((hall) => hall.name)).toEqual(['One'])
  expect(found.weekAmount).toBe(cinemaWeekPrice(halls.slice(0, 1), 15))
  expect(only(await cinemas({ q: 'preetz', minContacts: 900 })).name).toBe('Schauburg')
  expect(await cinemas({ q: 'preetz', minContacts: 901 })).toEqual([])
  const { items } = await advertiser.call(cinemaApi.listPublicCinemas, { query: {} })
  expect(items.find(({ id }) => id === cinema.id)?.halls.map((hall) => hall.name)).toEqual(['One'])
  const book = (ids: string[]) =>
    sendGroup(advertiser, { type: 'cinema', group: { duration: 10, cinemas: [{ id: cinema.id, halls: ids }] } })
  const [one, without] = cinema.halls.map(({ id }) => id)
  expect(await refusalOf(book([one ?? '', without ?? '']))).toMatchObject({ code: 'place-not-offered' })
  expect(only((await book([one ?? ''])).ads).priceInputs.discountPercent).toBe(15)
})

test('deleted places are not found, and renamed companies are found by their new name', async () => {
  const account: TestAccount = await buildAccount(server, { company: 'Alster Nord', roles: ['admin', 'board'] })
  const { id } = await buildBoard(account, { name: 'Pier' })
  const { db } = server.context()
  await db.updateTable('accounts').set({ company: 'Elbe West' }).where('id', '=', account.accountId).execute()
  expect(await boards({ q: 'Alster' })).toEqual([])
  expect(namesOf(await boards({ q: 'Elbe' }))).toEqual(['Pier'])
  await account.call(boardApi.deleteBoard, { accountId: account.accountId, boardId: id })
  expect(await boards({ q: 'Elbe' })).toEqual([])
})
