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

test('all kinds of the account are found; both companies of an ad find it on their side', async () => {
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
  const { items } = await publisher.call(searchApi.search, { accountId: publisher.accountId, query: { q: 'bread' } })
  expect(items.map(({ status }) => status)).toEqual([undefined, undefined, 'pending'])
  expect(await find(advertiser, 'campaign')).toEqual(['campaign: Campaign', 'ad: Bread: Bread window'])
  expect(await find(advertiser, 'group')).toEqual(['adgroup: Group'])
})

test('boards, cinemas and jobs are found; boards and cinemas only by members with their role', async () => {
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

test('all words must match, in any order; % and _ have no special meaning', async () => {
  const account = await buildAccount(server)
  await buildScreen(account, { name: 'Foyer', internalName: 'Upstairs 100%' })
  await buildScreen(account, { name: 'Lounge', internalName: 'Upstairs' })
  expect(await find(account, 'upstairs foyer')).toEqual(['screen: Foyer: Upstairs 100%'])
  expect(await find(account, '100%')).toEqual(['screen: Foyer: Upstairs 100%'])
  expect(await find(account, '_')).toEqual([])
  expect(await find(account, 'nothing')).toEqual([])
})

test('prefix matches come first, then the newest, with at most five per kind', async () => {
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

test('an empty query finds nothing, and other tenants are never found', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  await buildSlide(other, { title: 'Secret' })
  expect(await find(account, 'secret')).toEqual([])
  expect(await find(other, '  ')).toEqual([])
})
