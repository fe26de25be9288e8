import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { newAccount } from '@litfass/domain/people/account'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, buildShow, buildSlide, refusalOf, showInput } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

function entry(slide: string, index: number) {
  return { slideId: slide, duration: 5, index, animation: 'fade' as const }
}

test('a show stores its slides in order, including repeated ones', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const show = await account.call(showApi.createShow, {
    accountId,
    body: { title: 'Morning', slides: [entry(a.id, 2), entry(b.id, 0), entry(b.id, 1)] },
  })
  expect(show.slides).toEqual([entry(b.id, 0), entry(b.id, 1), entry(a.id, 2)])
  expect(await account.call(showApi.getShow, { accountId, showId: show.id })).toEqual(show)
  expect((await account.call(slideApi.getSlide, { accountId, slideId: b.id })).usedIn.shows).toEqual([
    { id: show.id, title: 'Morning' },
  ])
})

test('entries keep their days, hours and rounds, and lose them in an update without', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const days = [
    { firstDay: '2026-12-01', lastDay: '2026-12-24' },
    { lastDay: '2026-12-05', weekdays: ['Monday' as const, 'Friday' as const], startTime: '22:00', endTime: '02:00' },
    { everyRounds: 3 as const },
  ]
  const show = await buildShow(account, { slides: [a, b, a], days })
  const expected = [a, b, a].map(({ id }, at) => ({ ...entry(id, at), animation: 'none', ...days[at] }))
  expect(show.slides).toEqual(expected)
  const path = { accountId, showId: show.id }
  expect((await call(showApi.copyShow, path)).slides).toEqual(expected)

  await call(slideApi.deleteSlide, { accountId, slideId: a.id })
  expect((await call(showApi.getShow, path)).slides).toEqual([{ ...expected[1], index: 0 }])
  await call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [a.id] } })
  expect((await call(showApi.getShow, path)).slides).toEqual(expected)
  await call(showApi.deleteShow, path)
  await call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [show.id] } })
  expect((await call(showApi.getShow, path)).slides).toEqual(expected)

  const body = showInput({ slides: [a, b] })
  expect((await call(showApi.updateShow, { ...path, body })).slides).toEqual(body.slides)
})

test('the list can be narrowed to shows of which an entry ends within a week', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const today = dayInZone(Date.now(), newAccount.timezone)
  for (const later of [-1, 0, 6, 7]) {
    const days = [{}, { lastDay: addDays(today, later) }]
    await buildShow(account, { title: `In ${later} days`, slides: [slide, slide], days })
  }
  const { items, total } = await call(showApi.listShows, { accountId, query: { endsSoon: 'true', sort: 'name' } })
  expect([items.map(({ title }) => title), total]).toEqual([['In 0 days', 'In 6 days'], 2])
})

test('a shuffled show and its copy stay shuffled until an update says otherwise', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const body = { ...showInput({ slides: [await buildSlide(account)] }), shuffled: true }
  const show = await call(showApi.createShow, { accountId, body })
  const path = { accountId, showId: show.id }
  expect([show.shuffled, (await call(showApi.copyShow, path)).shuffled]).toEqual([true, true])
  expect((await call(showApi.updateShow, { ...path, body: { ...body, shuffled: false } })).shuffled).toBe(false)
})

test('an update replaces title and slides', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slides = [await buildSlide(account), await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides })
  const [, , last] = slides
  const input = { accountId, showId: show.id, body: { title: 'Evening', slides: [entry(last?.id ?? '', 0)] } }
  const changed = await account.call(showApi.updateShow, input)
  expect([changed.title, changed.slides]).toEqual(['Evening', [entry(last?.id ?? '', 0)]])
})

test('a slide of another account is refused at its entry', async () => {
  const account = await buildAccount(server)
  const own = await buildSlide(account)
  const foreign = await buildSlide(await buildAccount(server))
  const body = { title: 'Show', slides: [entry(own.id, 0), entry(foreign.id, 1)] }
  const refusal = { status: 422, code: 'invalid', fields: ['slides.1.slideId'] }
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
  [
    'a last day before the first',
    {
      slides: [{ ...entry('01a1f8cf-701c-7d76-b1b3-78c7258a7aef', 0), firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    },
    'slides.0.lastDay',
  ],
])('a show with %s is refused at that field', async (_, wrong, field) => {
  const account = await buildAccount(server)
  const body = JSON.parse(JSON.stringify({ title: 'Show', slides: [], ...wrong }))
  const refusal = await refusalOf(account.call(showApi.createShow, { accountId: account.accountId, body }))
  expect(refusal).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test('deleting a show unassigns it from its screens', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  const screen = await buildScreen(account, { name: 'Foyer' })
  await account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  expect((await account.call(showApi.getShow, { accountId, showId: show.id })).screens).toEqual(['Foyer'])
  await account.call(showApi.deleteShow, { accountId, showId: show.id })
  expect((await account.call(screenApi.getScreen, { accountId, screenId: screen.id })).showId).toBe('')
  expect(await refusalOf(account.call(showApi.deleteShow, { accountId, showId: show.id }))).toMatchObject({
    status: 404,
  })
})

test('the sixth show of a new company is refused', async () => {
  const account = await buildAccount(server, { limits: 5 })
  for (let i = 0; i < 5; i++) await buildShow(account, { slides: [] })
  expect(await refusalOf(buildShow(account, { slides: [] }))).toMatchObject({ status: 409, code: 'limit-shows' })
})

test('the list is sorted by last change and searched by title; show 51 is on the second page', async () => {
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

test('shows can be sorted by name or loop length; both orders are paged', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  for (const [title, count] of [
    ['beta', 1],
    ['Alpha', 3],
    ['Gamma', 2],
  ] as const)
    await buildShow(account, { slides: Array.from({ length: count }, () => slide), title })
  for (let at = 0; at < 48; at++) await buildShow(account, { slides: [], title: `Z ${at}` })
  for (const [sort, expected] of [
    ['name', ['Alpha', 'beta', 'Gamma']],
    ['longest', ['Alpha', 'Gamma', 'beta']],
  ] as const) {
    const first = await call(showApi.listShows, { accountId, query: { sort } })
    expect(first.items.slice(0, 3).map((show) => show.title)).toEqual(expected)
    const second = await call(showApi.listShows, { accountId, query: { sort, cursor: first.next ?? '' } })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(51)
    expect(second.next).toBe(null)
  }
})

test('a save based on an older version is refused; without a base it overwrites', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const show = await buildShow(account, { slides: [] })
  const save = (title: string, basedOn?: string) =>
    call(showApi.updateShow, { accountId, showId: show.id, body: { title, slides: [], ...(basedOn && { basedOn }) } })
  const theirs = await save('Theirs', show.timestamp)
  expect(theirs.timestamp > show.timestamp).toBe(true)
  expect(await refusalOf(save('Mine', show.timestamp))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect((await call(showApi.getShow, { accountId, showId: show.id })).title).toBe('Theirs')
  expect((await save('Mine')).title).toBe('Mine')
})

test('of twenty concurrent saves based on the same version, one succeeds', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const { id: showId, timestamp: basedOn } = await buildShow(account, { slides: [slide] })
  const saves = Array.from({ length: 20 }, (_, at) =>
    refusalOf(
      call(showApi.updateShow, {
        accountId,
        showId,
        body: { title: `Save ${at}`, slides: [entry(slide.id, 0)], basedOn },
      }),
    ),
  )
  const codes = (await Promise.all(saves)).map((refusal) => refusal?.code ?? 'saved')
  expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'changed-meanwhile'), 'saved'])
})

test('deleting a slide changes the version of its shows', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [a, b] })
  await call(slideApi.deleteSlide, { accountId, slideId: a.id })
  const body = { title: 'Mine', slides: [entry(b.id, 0)], basedOn: show.timestamp }
  expect(await refusalOf(call(showApi.updateShow, { accountId, showId: show.id, body }))).toMatchObject({
    code: 'changed-meanwhile',
  })
})

test('a copy of a show has the same entries and is not assigned', async () => {
  const account = await buildAccount(server, { limits: 2 })
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide, slide], title: 'Abendprogramm lang' })
  const screen = await buildScreen(account)
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  const copy = await call(showApi.copyShow, { accountId, showId: show.id })
  expect(copy).toMatchObject({ title: 'Copy of Abendprogra…', slides: show.slides, screens: [] })
  expect(await refusalOf(call(showApi.copyShow, { accountId, showId: show.id }))).toMatchObject({ code: 'limit-shows' })
})

test('several shows are deleted in one request, all or none', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = [await buildShow(account, { slides: [] }), await buildShow(account, { slides: [] })]
  const foreign = await buildShow(await buildAccount(server), { slides: [] })
  const screen = await buildScreen(account)
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: b.id } })
  const remove = (ids: string[]) => refusalOf(call(showApi.deleteShows, { accountId, body: { ids } }))
  expect(await remove([a.id, foreign.id])).toMatchObject({ status: 404 })
  expect(await remove([])).toMatchObject({ status: 422, fields: ['ids'] })
  expect((await call(showApi.listShows, { accountId, query: {} })).total).toBe(2)
  expect(await remove([a.id, b.id])).toBe(null)
  expect((await call(showApi.listShows, { accountId, query: {} })).total).toBe(0)
  expect((await call(screenApi.getScreen, { accountId, screenId: screen.id })).showId).toBe('')
})
