import { screenApi } from '@litfass/api/screens'
import { showApi } from '@litfass/api/shows'
import { slideApi } from '@litfass/api/slides'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, buildShow, buildSlide, refusalOf } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

function entry(slide: string, index: number) {
  return { slide, duration: 5, index, animation: 'fade' as const }
}

test('a show keeps its slides in order, the same one more than once', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const show = await account.call(showApi.createShow, {
    accountId,
    body: { title: 'Morning', slides: [entry(a.id, 2), entry(b.id, 0), entry(b.id, 1)] },
  })
  expect(show.slides).toEqual([entry(b.id, 0), entry(b.id, 1), entry(a.id, 2)])
  expect(await account.call(showApi.getShow, { accountId, showId: show.id })).toEqual(show)
  expect((await account.call(slideApi.getSlide, { accountId, slideId: b.id })).shows).toBe(1)
})

test('a change replaces title and slides', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slides = [await buildSlide(account), await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides })
  const [, , last] = slides
  const input = { accountId, showId: show.id, body: { title: 'Evening', slides: [entry(last?.id ?? '', 0)] } }
  const changed = await account.call(showApi.updateShow, input)
  expect([changed.title, changed.slides]).toEqual(['Evening', [entry(last?.id ?? '', 0)]])
})

test('a slide of another company is refused at its entry', async () => {
  const account = await buildAccount(server)
  const own = await buildSlide(account)
  const foreign = await buildSlide(await buildAccount(server))
  const body = { title: 'Show', slides: [entry(own.id, 0), entry(foreign.id, 1)] }
  const refusal = { status: 422, code: 'invalid', fields: ['slides.1.slide'] }
  const { accountId } = account
  expect(await refusalOf(account.call(showApi.createShow, { accountId, body }))).toEqual(refusal)
  const show = await buildShow(account, { slides: [own] })
  expect(await refusalOf(account.call(showApi.updateShow, { accountId, showId: show.id, body }))).toEqual(refusal)
  expect((await account.call(showApi.getShow, { accountId, showId: show.id })).slides).toHaveLength(1)
})

test.each([
  ['no title', { title: '' }, 'title'],
  ['a title of 21 characters', { title: 'x'.repeat(21) }, 'title'],
  ['indexes with a gap', { slides: [entry('01a1f8cf-701c-7d76-b1b3-78c7258a7aef', 1)] }, 'slides'],
  [
    'no duration',
    { slides: [{ ...entry('01a1f8cf-701c-7d76-b1b3-78c7258a7aef', 0), duration: 0 }] },
    'slides.0.duration',
  ],
  [
    'an unknown animation',
    { slides: [{ ...entry('01a1f8cf-701c-7d76-b1b3-78c7258a7aef', 0), animation: 'spin' }] },
    'slides.0.animation',
  ],
])('a show with %s is refused at that field', async (_, wrong, field) => {
  const account = await buildAccount(server)
  const body = JSON.parse(JSON.stringify({ title: 'Show', slides: [], ...wrong }))
  const refusal = await refusalOf(account.call(showApi.createShow, { accountId: account.accountId, body }))
  expect(refusal).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test('a deleted show leaves the screens it was assigned to', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  const screen = await buildScreen(account, { name: 'Foyer' })
  await account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { url: show.id } })
  expect((await account.call(showApi.getShow, { accountId, showId: show.id })).screens).toEqual(['Foyer'])
  await account.call(showApi.deleteShow, { accountId, showId: show.id })
  expect((await account.call(screenApi.getScreen, { accountId, screenId: screen.id })).url).toBe('')
  expect(await refusalOf(account.call(showApi.deleteShow, { accountId, showId: show.id }))).toMatchObject({
    status: 404,
  })
})

test('the sixth show of a new company is refused', async () => {
  const account = await buildAccount(server, { limits: 5 })
  for (let i = 0; i < 5; i++) await buildShow(account, { slides: [] })
  expect(await refusalOf(buildShow(account, { slides: [] }))).toMatchObject({ status: 409, code: 'limit-shows' })
})

test('the list comes last changed first, is searched by title, and show 51 is on the second page', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const shows = []
  for (let i = 0; i < 51; i++) shows.push(await buildShow(account, { slides: [], title: `Show ${i}` }))
  const first = await account.call(showApi.listShows, { accountId, query: {} })
  expect([first.items.length, first.total, first.items[0]?.title]).toEqual([50, 51, 'Show 50'])
  const second = await account.call(showApi.listShows, { accountId, query: { cursor: first.next ?? '' } })
  expect([second.items.map((show) => show.title), second.next]).toEqual([['Show 0'], null])

  const input = { accountId, showId: shows[0]?.id ?? '', body: { title: 'Changed', slides: [] } }
  await account.call(showApi.updateShow, input)
  const again = await account.call(showApi.listShows, { accountId, query: {} })
  expect(again.items[0]?.title).toBe('Changed')
  const found = await account.call(showApi.listShows, { accountId, query: { q: 'HANGE' } })
  expect([found.items.map((show) => show.title), found.total]).toEqual([['Changed'], 1])
})
