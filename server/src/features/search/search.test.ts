import { searchApi } from '@litfass/api/people/search'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildMember,
  buildOffer,
  buildScreen,
  buildShow,
  buildSite,
  buildSlide,
} from '../../testing/builders.ts'
import { buildBoard, buildCinema } from '../../testing/place-builders.ts'
import { buildJob } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function find({ call, accountId }: TestAccount, q: string): Promise<string[]> {
  const { items } = await call(searchApi.search, { accountId, query: { q } })
  return items.map(({ kind, title, detail }) => [kind, title, detail].filter(Boolean).join(': '))
}

test('everything an account has is found, by kind, and each of its two companies finds an ad on its side', async () => {
  const [publisher, advertiser] = [
    await buildAccount(server, { company: 'Salon' }),
    await buildAccount(server, { company: 'Bakery' }),
  ]
  const screen = await buildScreen(publisher, { name: 'Bread window', internalName: 'W1' })
  await buildSite(publisher, { title: 'Bread street' })
  const slide = await buildSlide(advertiser, { title: 'Bread' })
  await buildShow(advertiser, { slides: [slide], title: 'Bread all day' })
  await buildOffer(advertiser, { screens: [screen], slide })

  expect(await find(publisher, 'bread')).toEqual([
    'screen: Bread window: W1',
    'site: Bread street: Leipzig',
    'quotation: Bread: Bakery · Bread window',
  ])
  expect(await find(advertiser, 'BREAD')).toEqual(['slide: Bread', 'show: Bread all day', 'ad: Bread: Bread window'])
  expect(await find(advertiser, 'campaign')).toEqual(['campaign: Campaign', 'ad: Bread: Bread window'])
  expect(await find(advertiser, 'group')).toEqual(['adgroup: Group'])
})

test('boards, cinemas and jobs are found too, boards and cinemas by who has their role only', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const mate = await buildMember(account)
  await buildBoard(account, { name: 'Bridge north' })
  await buildCinema(account, { name: 'Bridge Lights' })
  await buildJob(account, { title: 'Bridge weeks', slides: [await buildSlide(account)] })
  expect(await find(account, 'bridge')).toEqual([
    'board: Bridge north: Leipzig',
    'cinema: Bridge Lights: Leipzig',
    'job: Bridge weeks',
  ])
  expect(await find(mate, 'bridge')).toEqual(['job: Bridge weeks'])
})

test('all words count, wherever they stand, and characters mean themselves', async () => {
  const account = await buildAccount(server)
  await buildScreen(account, { name: 'Foyer', internalName: 'Upstairs 100%' })
  await buildScreen(account, { name: 'Lounge', internalName: 'Upstairs' })
  expect(await find(account, 'upstairs foyer')).toEqual(['screen: Foyer: Upstairs 100%'])
  expect(await find(account, '100%')).toEqual(['screen: Foyer: Upstairs 100%'])
  expect(await find(account, '_')).toEqual([])
  expect(await find(account, 'nothing')).toEqual([])
})

test('what begins with the words comes first, then the newest, and five of a kind are enough', async () => {
  const account = await buildAccount(server)
  for (const title of ['Tea 1', 'Iced tea', 'Tea 2', 'Tea 3', 'Green tea', 'Tea 4'])
    await buildSlide(account, { title })
  expect(await find(account, 'tea')).toEqual([
    'slide: Tea 4',
    'slide: Tea 3',
    'slide: Tea 2',
    'slide: Tea 1',
    'slide: Green tea',
  ])
})

test('nothing is found without words, and nothing of others with them', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  await buildSlide(other, { title: 'Secret' })
  expect(await find(account, 'secret')).toEqual([])
  expect(await find(other, '  ')).toEqual([])
})
