import { screenApi } from '@litfass/api/places/screens'
import { Manifest } from '@litfass/api/playback/player'
import { scheduleApi } from '@litfass/api/playback/schedules'
import { showApi } from '@litfass/api/playback/shows'
import { showAt } from '@litfass/domain/testing/show-at'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, buildShow, buildSlide, refusalOf } from '../../testing/builders.ts'
import { openStream } from '../../testing/event-stream.ts'
import { buildSchedule, eventInput } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function publisher() {
  const account = await buildAccount(server, { subscription: 'pro' })
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide], title: 'Morning' })
  const screen = await buildScreen(account)
  const { accountId, call } = account
  const place = { accountId, screenId: screen.id }
  return {
    ...account,
    account,
    slide,
    show,
    screen,
    place,
    save: (body: { replaces?: string | null; events: ReturnType<typeof eventInput>[] }) =>
      call(scheduleApi.saveSchedule, { ...place, body }),
    read: () => call(scheduleApi.getSchedule, place),
    readScreen: () => call(screenApi.getScreen, place),
    count: () =>
      server
        .context()
        .db.selectFrom('schedules')
        .select('id')
        .where('screenId', '=', screen.id)
        .execute()
        .then((rows) => rows.length),
  }
}

async function playsAt(screenId: string, instant: string): Promise<string | null> {
  const response = await fetch(`${server.url}/api/player/screens/${screenId}`)
  return showAt(Manifest.parse(await response.json()).programme, Date.parse(instant))
}

test('a schedule stores its events sorted from Monday, and the screen refers to it', async () => {
  const { show, save, read, readScreen } = await publisher()
  expect(await read()).toBeNull()
  const events = [
    eventInput(show, { weekday: 'Sunday', start: '00:00', end: '24:00' }),
    eventInput(show, { start: '12:00', end: '13:30', title: 'Noon' }),
    eventInput(show),
  ]
  const schedule = await save({ replaces: null, events })
  expect(schedule.events).toEqual(events.toReversed().map((event) => ({ ...event, id: expect.any(String) })))
  expect(await read()).toEqual(schedule)
  expect((await readScreen()).scheduleId).toBe(schedule.id)
})

test('a new schedule replaces the old one', async () => {
  const { show, save, read, readScreen, count } = await publisher()
  const first = await save({ events: [eventInput(show)] })
  const second = await save({ replaces: first.id, events: [] })
  expect(second.id).not.toBe(first.id)
  expect([(await read())?.events, (await readScreen()).scheduleId, await count()]).toEqual([[], second.id, 1])
})

test('twenty concurrent saves leave exactly one schedule', async () => {
  const { show, save, read, readScreen, count } = await publisher()
  const saved = await Promise.all(Array.from({ length: 20 }, () => save({ events: [eventInput(show)] })))
  const left = await read()
  expect([await count(), (await readScreen()).scheduleId]).toEqual([1, left?.id])
  expect(saved.map(({ id }) => id)).toContain(left?.id)
})

test('of twenty saves based on the same schedule, one succeeds and the others are refused', async () => {
  const { show, save, count } = await publisher()
  const { id } = await save({ events: [] })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(save({ replaces: id, events: [eventInput(show)] }))),
  )
  const refused = answers.filter((answer) => answer !== null)
  expect([refused.length, new Set(refused.map(({ code }) => code))]).toEqual([19, new Set(['changed-meanwhile'])])
  expect(await count()).toBe(1)
})

test('a save is refused if a schedule was created or deleted since', async () => {
  const { show, save, call, place } = await publisher()
  const { id } = await save({ events: [eventInput(show)] })
  const told = { status: 409, code: 'changed-meanwhile', fields: [] }
  expect(await refusalOf(save({ replaces: null, events: [] }))).toEqual(told)
  await call(scheduleApi.deleteSchedule, place)
  expect(await refusalOf(save({ replaces: id, events: [] }))).toEqual(told)
})

test('deleting a schedule clears it from the screen', async () => {
  const { show, save, call, place, read, readScreen } = await publisher()
  await save({ events: [eventInput(show)] })
  await call(scheduleApi.deleteSchedule, place)
  expect([await read(), (await readScreen()).scheduleId]).toEqual([null, undefined])
  expect(await refusalOf(call(scheduleApi.deleteSchedule, place))).toMatchObject({ status: 404 })
})

test('overlapping events and shows of other accounts are refused at the event', async () => {
  const { show, save, count } = await publisher()
  const other = await publisher()
  const twice = [eventInput(show), eventInput(show, { start: '11:59', end: '13:00' })]
  expect(await refusalOf(save({ events: twice }))).toMatchObject({ status: 422, fields: ['events.1.start'] })
  const foreign = [eventInput(show), eventInput(other.show, { weekday: 'Friday' })]
  expect(await refusalOf(save({ events: foreign }))).toMatchObject({ status: 422, fields: ['events.1.showId'] })
  expect(await count()).toBe(0)
})

test('a basic account cannot create a schedule', async () => {
  const account = await buildAccount(server)
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  const screen = await buildScreen(account)
  expect(await refusalOf(buildSchedule(account, { screen, show }))).toEqual({
    status: 403,
    code: 'pro-only',
    fields: [],
  })
})

test('after a downgrade to basic, a schedule still plays and can be deleted but not changed', async () => {
  const { accountId, show, screen, save, read, call, place } = await publisher()
  await save({ events: [eventInput(show, { start: '00:00', end: '24:00' })] })
  const { db } = server.context()
  await db.updateTable('accounts').set({ subscription: 'basic' }).where('id', '=', accountId).execute()
  const nextMonday = nextWeekday(1)
  expect(await playsAt(screen.id, `${nextMonday}T11:00:00Z`)).toBe(show.id)
  expect(await refusalOf(save({ events: [] }))).toMatchObject({ code: 'pro-only' })
  expect((await read())?.events).toHaveLength(1)
  await call(scheduleApi.deleteSchedule, place)
  await expect.poll(() => playsAt(screen.id, `${nextMonday}T11:00:00Z`)).toBeNull()
})

/** The next such weekday (Monday is 1) at least a day ahead, as `YYYY-MM-DD`. */
function nextWeekday(weekday: number): string {
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 })
  return tomorrow.add({ days: (weekday - tomorrow.dayOfWeek + 7) % 7 }).toString()
}

test('an event overrides the assigned show, which plays the rest of the week', async () => {
  const { account, call, slide, show, screen, place } = await publisher()
  const usual = await buildShow(account, { slides: [slide], title: 'Usual' })
  await call(screenApi.assignShow, { ...place, body: { showId: usual.id } })
  await buildSchedule(account, { screen, show, events: [{ weekday: 'Wednesday', start: '09:00', end: '10:00' }] })
  const day = nextWeekday(3)
  const inBerlin = (time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Berlin').toInstant().toString()
  const shown = await Promise.all(
    ['08:59:59.999', '09:00', '09:59:59.999', '10:00'].map((time) => playsAt(screen.id, inBerlin(time))),
  )
  expect(shown).toEqual([usual.id, show.id, show.id, usual.id])
})

test('deleting a show removes it from schedules; a show lists the screens it plays on', async () => {
  const { account, call, accountId, slide, show, screen, read } = await publisher()
  const gone = await buildShow(account, { slides: [slide], title: 'Gone' })
  await call(scheduleApi.saveSchedule, {
    accountId,
    screenId: screen.id,
    body: { events: [eventInput(show), eventInput(gone, { weekday: 'Friday' })] },
  })
  expect((await call(showApi.getShow, { accountId, showId: gone.id })).screens).toEqual([screen.name])
  await call(showApi.deleteShow, { accountId, showId: gone.id })
  expect((await read())?.events.map(({ showId }) => showId)).toEqual([show.id])
})

test('deleting shows and saving schedules concurrently does not deadlock', async () => {
  const { account, call, accountId, slide, show, screen, save, place, count } = await publisher()
  for (let round = 0; round < 8; round++) {
    const gone = await buildShow(account, { slides: [slide], title: 'Gone' })
    await call(screenApi.assignShow, { ...place, body: { showId: gone.id } })
    await buildSchedule(account, { screen, show: gone })
    const refusals = await Promise.all([
      refusalOf(call(showApi.deleteShow, { accountId, showId: gone.id })),
      ...Array.from({ length: 4 }, () => refusalOf(save({ events: [eventInput(show)] }))),
    ])
    expect(refusals).toEqual([null, null, null, null, null])
    expect(await count()).toBeLessThanOrEqual(1)
  }
})

test('deleting a screen deletes its schedule', async () => {
  const { show, save, call, place, count } = await publisher()
  await save({ events: [eventInput(show)] })
  await call(screenApi.deleteScreen, place)
  expect(await count()).toBe(0)
})

test('schedules are listed in pages of fifty and can be filtered by screen', async () => {
  const { account, accountId, call, show, screen, save } = await publisher()
  const first = await save({ events: [eventInput(show)] })
  for (let at = 0; at < 50; at++) await buildSchedule(account, { screen: await buildScreen(account), show })
  const page = await call(scheduleApi.listSchedules, { accountId, query: {} })
  expect([page.items.length, page.total]).toEqual([50, 51])
  const rest = await call(scheduleApi.listSchedules, { accountId, query: { cursor: page.next ?? '' } })
  expect(rest.items).toEqual([first])
  const ofScreen = await call(scheduleApi.listSchedules, { accountId, query: { screenId: screen.id } })
  expect(ofScreen).toEqual({ items: [first], total: 1, next: null })
})

test('the screen is notified of a new schedule within two seconds', async () => {
  const { show, screen, save } = await publisher()
  const stream = await openStream(`${server.url}/api/player/screens/${screen.id}/events`)
  const versions = () => stream.events.filter(({ event }) => event === 'version').length
  await expect.poll(versions).toBe(1)
  await save({ events: [eventInput(show)] })
  await expect.poll(versions, { timeout: 2_000, interval: 20 }).toBe(2)
})
